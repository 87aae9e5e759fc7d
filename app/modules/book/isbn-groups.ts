import ranges from './isbn-ranges.json' with { type: 'json' }

const RANGES: { [group: string]: string } = ranges

/**
 * An ISBN as it is printed: prefix, group, publisher, title and check digit with hyphens between (ISO 2108, 5), by the ranges of the International ISBN
 * Agency. What is no ISBN-13, or of a range that nobody was given yet, stays as it is.
 */
export function isbnInGroups(isbn: string): string {
	const digits = isbn.replaceAll('-', '')
	if (!/^97[89]\d{10}$/.test(digits)) return isbn
	for (let end = 4; end <= 8; end++) {
		const group = `${digits.slice(0, 3)}-${digits.slice(3, end)}`
		const own = digits.slice(end, 12)
		for (const range of RANGES[group]?.split(' ') ?? []) {
			const [first = '', last = ''] = range.split('-')
			const publisher = own.slice(0, first.length)
			if (publisher >= first && publisher <= last)
				return [group, publisher, own.slice(first.length), digits.slice(12)].join('-')
		}
	}
	return isbn
}
