/** The same list at another page, without what the form before said; `parameter` names the page where an address has several lists. */
export function pageHref(path: string, search: string, page: number, parameter = 'page'): string {
	const params = new URLSearchParams(search)
	params.delete('fait')
	params.delete(parameter)
	if (page > 1) params.set(parameter, String(page))
	return params.size > 0 ? `${path}?${params}` : path
}
