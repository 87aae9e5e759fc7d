/** The same list at another page, without what the form before said. */
export function pageHref(path: string, search: string, page: number): string {
	const params = new URLSearchParams(search)
	params.delete('fait')
	params.delete('page')
	if (page > 1) params.set('page', String(page))
	return params.size > 0 ? `${path}?${params}` : path
}
