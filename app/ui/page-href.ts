/** The same list at another page, without what the form before said; `parameter` names the page where an address has several lists. */
export function pageHref(path: string, search: string, page: number, parameter = 'page'): string {
	const params = elsewhere(search, parameter)
	if (page > 1) params.set(parameter, String(page))
	return params.size > 0 ? `${path}?${params}` : path
}

/** The same list behind a place, or before it. */
export function placeHref(path: string, search: string, name: 'apres' | 'avant', place: string): string {
	const params = elsewhere(search, 'page')
	params.set(name, place)
	return `${path}?${params}`
}

/** What an address says beside where in the list one is. */
function elsewhere(search: string, page: string): URLSearchParams {
	const params = new URLSearchParams(search)
	for (const name of ['fait', 'apres', 'avant', page]) params.delete(name)
	return params
}
