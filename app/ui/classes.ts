/** The class names that apply, as one attribute; undefined when none does. */
export function classes(...names: (string | false | null | undefined)[]): string | undefined {
	return names.filter(Boolean).join(' ') || undefined
}
