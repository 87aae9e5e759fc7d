/** Where a page begins behind a place of its list, or ends before one: what no number leads to. */
type AtPlace = { after?: string | null; before?: string | null }

/** The same list at another page, without what the form before said; `parameter` names the page where an address has several lists. */
export function pageHref(
	path: string,
	search: string,
	page: number,
	parameter = 'page',
	{ after, before }: AtPlace = {},
): string {
	const params = elsewhere(search, parameter)
	if (page > 1) params.set(parameter, String(page))
	if (before) params.set(placeName('avant', parameter), before)
	else if (after) params.set(placeName('apres', parameter), after)
	return params.size > 0 ? `${path}?${params}` : path
}

/** The same list behind a place, or before it. */
export function placeHref(
	path: string,
	search: string,
	name: 'apres' | 'avant',
	place: string,
	parameter = 'page',
): string {
	const params = elsewhere(search, parameter)
	params.set(placeName(name, parameter), place)
	return `${path}?${params}`
}

/** How an address calls the place in a list whose page it calls `parameter`. */
export const placeName = (name: 'apres' | 'avant', parameter = 'page'): string =>
	parameter === 'page' ? name : `${parameter}-${name}`

/** What an address says beside where in the list one is. */
function elsewhere(search: string, page: string): URLSearchParams {
	const params = new URLSearchParams(search)
	for (const name of ['fait', page, placeName('apres', page), placeName('avant', page)]) params.delete(name)
	return params
}
