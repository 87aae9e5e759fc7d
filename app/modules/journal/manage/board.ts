import type { EditorEntry } from '#app/platform/db/tables.ts'

/** A board that was typed, one person a line: name; duty; affiliation. */
export function boardOf(typed: string): EditorEntry[] {
	return typed.split('\n').flatMap((line) => {
		const [name = '', role = '', affiliation = ''] = line.split(/[;؛]/u).map((part) => part.trim())
		return name ? [{ name, role, ...(affiliation && { affiliation }) }] : []
	})
}

/** The same as it is typed. */
export function typedBoard(board: readonly EditorEntry[]): string {
	return board
		.map(({ name, role, affiliation = '' }) => [name, role, affiliation].join(' ; ').replace(/[ ;]+$/, ''))
		.join('\n')
}
