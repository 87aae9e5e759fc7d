/**
 * The HTML of a mail for the frame of its page: no script, no form, nothing from elsewhere, no access to the site
 * (Content-Security-Policy level 3, `sandbox`). Mails are laid out with style attributes, which this policy alone allows.
 */
export function mailFrame(html: string): Response {
	return new Response(html, {
		headers: {
			'content-type': 'text/html; charset=utf-8',
			'content-security-policy':
				"sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
			'x-frame-options': 'SAMEORIGIN',
			'referrer-policy': 'no-referrer',
			'cache-control': 'private, no-store',
		},
	})
}
