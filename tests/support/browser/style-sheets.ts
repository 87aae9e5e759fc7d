import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const ASSETS = join(import.meta.dirname, '../../../build/client/assets')

/** The classes that each style sheet of the build sets, by its file name. */
const SHEETS = new Map(
	readdirSync(ASSETS)
		.filter((file) => file.endsWith('.css'))
		.map((file) => [file, classesIn(readFileSync(join(ASSETS, file), 'utf8'))]),
)
const ALL = new Set([...SHEETS.values()].flatMap((classes) => [...classes]))

function classesIn(css: string): Set<string> {
	const selectors = css.replace(/\{[^{}]*\}/g, '{}')
	return new Set([...selectors.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name))
}

/** Classes of a page that a style sheet of the site sets, but none of those that are on the page. */
export async function unstyledClassesOn(page: Page): Promise<string[]> {
	const { classes, sheets } = await page.evaluate(() => ({
		classes: [...new Set([...document.querySelectorAll('[class]')].flatMap((one) => [...one.classList]))],
		sheets: [...document.styleSheets].flatMap(({ href }) => href ?? []),
	}))
	const own = new Set(sheets.flatMap((href) => [...(SHEETS.get(href.split('/').at(-1) ?? '') ?? [])]))
	return classes.filter((name) => ALL.has(name) && !own.has(name)).sort()
}
