import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import type { LibrarySource } from './folder.server.ts'
import type { Rows } from './rows.server.ts'

/** A step of a library on its way in. */
export type LibraryLoad = {
	ctx: Ctx
	source: LibrarySource
	rows: Rows
	/** Ids by `kind/slug`: of what the step names, and of what it brought so far. */
	ids: Map<string, string>
	/** The last position used, by list. */
	positions: Map<string, number>
}

/** A new id under a name that nothing has yet. */
export function newIdFor(load: LibraryLoad, name: string): string {
	if (load.ids.has(name)) throw new Error(`Library: ${name} comes twice.`)
	const id = newId()
	load.ids.set(name, id)
	return id
}

/** The id of what came before under a name. */
export function idOf(load: LibraryLoad, name: string): string {
	const id = load.ids.get(name)
	if (!id) throw new Error(`Library: ${name} is named before it comes.`)
	return id
}

/** The same disciplines, once all are known. */
export function known(load: LibraryLoad, disciplines: string[]): string[] {
	for (const discipline of disciplines) idOf(load, `discipline/${discipline}`)
	return disciplines
}

/** Counts up from 1 in a list. */
export function nextPosition(load: LibraryLoad, list: string): number {
	const position = (load.positions.get(list) ?? 0) + 1
	load.positions.set(list, position)
	return position
}

/** The title in the language the thing is written in. */
export function originalText(record: { title: { [language: string]: string }; language: string }): string {
	return record.title[record.language] ?? Object.values(record.title)[0] ?? ''
}
