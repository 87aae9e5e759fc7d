import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const UI = join(import.meta.dirname, '../../ui')
/** What stands around every page, and what is nothing to look at. */
const ELSEWHERE = [
	'Logo',
	'Selvedge',
	'EmptyMark',
	'EmptyScreen',
	'LoadMore',
	'HiddenHead',
	'Text',
	'TextIn',
	'Names',
	'LinkedNames',
	'Separator',
	'Dotted',
	'TimeWhereKnown',
	'Tick',
	'WonTick',
	'FileInput',
	'DraftLine',
	'DeviceDraftNote',
	'DraftNote',
	'KeptTexts',
	'HiddenFields',
	'SeenField',
	'Colon',
	// Sentences within a line of their page.
	'LostPlace',
	'TimeLeft',
	// Looks as Paging does.
	'PlacePaging',
	// Looks as a small button does.
	'PressAgain',
	// Looks as PreviousPage does.
	'NextPage',
]

test('the page of parts shows every part of app/ui', () => {
	const page = readFileSync(join(import.meta.dirname, 'parts.tsx'), 'utf8')
	const parts = readdirSync(UI)
		.filter((file) => file.endsWith('.tsx'))
		.flatMap((file) => [...readFileSync(join(UI, file), 'utf8').matchAll(/^export function ([A-Z]\w+)/gm)])
		.map(([, name = '']) => name)
	expect(parts.length).toBeGreaterThan(40)
	expect(parts.filter((name) => !page.includes(`<${name}`) && !ELSEWHERE.includes(name))).toEqual([])
})
