/** The address in the fragment of a mail's link, which the site takes as well; any other link as it is. */
export function addressIn(link: string): string {
	const url = new URL(link)
	return url.hash.startsWith('#/') ? new URL(url.hash.slice(1), url).href : link
}

/** Opens a link of a mail as its page does, in a browser that keeps one cookie: a read of the pages behind it. */
export async function openLink(
	site: string,
	link: string,
): Promise<{ path: string; read: (path: string) => Promise<Response> }> {
	const answer = await fetch(`${site}/lien`, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: site },
		body: new URLSearchParams({ lien: link }),
	})
	const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
	return {
		path: answer.headers.get('location') ?? '',
		read: (path) => fetch(site + path, { headers: { cookie }, redirect: 'manual' }),
	}
}
