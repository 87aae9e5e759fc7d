import PostalMime from 'postal-mime'
import type { OwnSite } from '#tests/support/browser/own-site.ts'

/** The newest mail that the mail server took for somebody whose subject or text matches, as text. */
export async function mailTo(site: OwnSite, address: string, matching: RegExp): Promise<string> {
	const found = (await lettersTo(site, address)).filter((text) => matching.test(text)).at(-1)
	if (!found) throw new Error(`no mail to ${address} matches ${matching}`)
	return found
}

/** How many mails the server took for somebody that match. */
export async function countMails(site: OwnSite, address: string, matching: RegExp): Promise<number> {
	return (await lettersTo(site, address)).filter((text) => matching.test(text)).length
}

/** Subject and text of all that the server took for somebody, the oldest first, with plain spaces. */
async function lettersTo(site: OwnSite, address: string): Promise<string[]> {
	const taken = (await site.mails()).filter(({ to }) => to.includes(address))
	return Promise.all(
		taken.map(async ({ content }) => {
			const { subject, text } = await PostalMime.parse(content)
			return `${subject}\n${text}`.replaceAll(/[\u00A0\u202F]/g, ' ')
		}),
	)
}
