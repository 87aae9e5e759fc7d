import { createHash } from 'node:crypto'
import { HEAD_SCRIPT } from './head-script.ts'

const HEAD_HASH = `'sha256-${createHash('sha256').update(HEAD_SCRIPT).digest('base64')}'`

/**
 * The Content-Security-Policy (level 3) of a page: everything from this site, the theme script by its hash.
 * Hydrated pages give the nonce of their framework scripts; reading pages have none, so that a cache can keep them.
 */
export function contentSecurityPolicy(nonce?: string): string {
	const scripts = nonce ? `${HEAD_HASH} 'nonce-${nonce}'` : HEAD_HASH
	return [
		`default-src 'self'`,
		`script-src 'self' ${scripts}`,
		`style-src 'self'`,
		`img-src 'self' data:`,
		`font-src 'self'`,
		`connect-src 'self'`,
		`worker-src 'self'`,
		`object-src 'none'`,
		`base-uri 'none'`,
		`form-action 'self'`,
		`frame-ancestors 'none'`,
	].join('; ')
}
