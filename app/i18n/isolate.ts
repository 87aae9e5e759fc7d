/**
 * A run of unknown direction inside a text of the interface (Unicode FSI … PDI), where no `<bdi>` can stand:
 * `2-3` stays `2-3` in an Arabic sentence.
 */
export function isolate(text: string): string {
	return `\u2068${text}\u2069`
}
