import type { EditorEntry } from '#app/platform/db/tables.ts'

/** A board that was typed, one person a line: name; duty; affiliation. */
export function boardOf(typed: string): EditorEntry[] {
	return typed.split('\n').flatMap((line) => {
		const [name = '', role = '', affiliation = ''] = line.split(/[;؛]/u).map((part) => part.trim())
		return name ? [{ name, role, ...(affiliation && { affiliation }) }] : []
	})
}
