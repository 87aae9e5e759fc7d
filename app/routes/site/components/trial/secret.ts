/** Headers of pages behind a secret link: kept by nobody, listed by nobody, and no other site is told their address. */
export const SECRET = {
	'cache-control': 'private, no-store',
	'x-robots-tag': 'noindex, nofollow',
	'referrer-policy': 'no-referrer',
}
