/**
 * The same text in memory of its own. What is cut from a text holds the whole of it as long as it lives (V8's sliced strings): what is remembered
 * longer than the text it was cut from is detached first.
 */
export function detached(text: string): string {
	return Buffer.from(text).toString()
}
