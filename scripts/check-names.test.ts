import { expect, it } from 'vitest'
import { departures, filesInTexts } from './check-names.ts'

it('finds words that were given up, in names of values, types and files, and no others', () => {
	const found = departures(
		new Map([
			['app/a.ts', 'export type CallAct = 1\nconst fact = 1, actor = 2 // an act'],
			['app/next-act.tsx', ''],
			['app/b.ts', "export async function tellEditors() {}\nconst told = t('acts.cancel')"],
		]),
	)
	expect(found.map((sentence) => sentence.replace(/ —.*/, ''))).toEqual([
		'app/a.ts: CallAct',
		'app/next-act.tsx: next-act',
		'app/b.ts: tellEditors',
	])
})

it('finds where a manuscript is called a file, and leaves files alone', () => {
	const names =
		'const editorsOfFile = 1, seen = 2\ntype DeskFile = 1\nconst statFile = 1\nfunction openFile() {}'
	expect(departures(new Map([['a.ts', names]]))).toHaveLength(2)
	const texts = '"a": "{{count}} files are waiting",\n"b": "This file is protected by a password."'
	expect(filesInTexts(new Map([['en.json', texts]]))).toHaveLength(1)
})

it('finds two exported types of one name; a type that is passed on is one', () => {
	const one = 'export type Draft = { id: string }'
	const passedOn = "export type { Draft } from './draft.ts'"
	const own = 'type Draft = string'
	expect(
		departures(
			new Map([
				['a.ts', one],
				['b.ts', passedOn],
				['c.ts', own],
			]),
		),
	).toEqual([])
	expect(
		departures(
			new Map([
				['a.ts', one],
				['b.ts', 'export interface Draft {}'],
			]),
		),
	).toEqual(['Draft is the name of several types: a.ts, b.ts'])
})
