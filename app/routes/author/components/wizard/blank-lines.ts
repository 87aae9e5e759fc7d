/** Empty lines that a list of funders or wishes always offers beside what it holds. */
const BLANK_LINES = 2

/** The lines of a list and some empty ones after them, up to the most. */
export function withBlanks<T>(lines: readonly T[], blank: T, most: number): { key: string; line: T }[] {
	const blanks = Math.max(0, Math.min(BLANK_LINES, most - lines.length))
	return [...lines, ...Array.from({ length: blanks }, () => blank)].map((line, index) => ({
		key: `line-${index}`,
		line,
	}))
}
