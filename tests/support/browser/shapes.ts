import type { Page } from 'playwright-core'

/** What of a page stands where it should not, in words for a failed test: titles, and the lines of a text under one in a list, against the page's side, strips that go on unseen, cut placeholders, buttons that are drawn wide, crooked columns, a foot above the screen's. */
export async function misplacedOn(page: Page): Promise<string[]> {
	return page.evaluate(misplaced)
}

function misplaced(): string[] {
	const { dir, clientWidth, clientHeight } = document.documentElement
	const side = dir === 'rtl' ? 'right' : 'left'
	const titles = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4, .abstract)')]
		.filter((title) => title.checkVisibility() && !title.closest('.text-body, .prose, .abstract-block'))
		.flatMap((title) => [title, ...title.querySelectorAll<HTMLElement>('.subtitle')])
		.filter((title) => {
			const { textAlign, direction } = getComputedStyle(title)
			const start = direction === 'rtl' ? 'right' : 'left'
			return textAlign !== 'center' && (textAlign === 'start' ? start : textAlign) !== side
		})
		.map((title) => `not at the ${side}: ${title.outerHTML.slice(0, 160)}`)

	/** A strip darkens at its edges, or shows part of what comes next. */
	const hasSign = (strip: Element) => {
		if (getComputedStyle(strip).backgroundAttachment.includes('local')) return true
		const { left, right } = strip.getBoundingClientRect()
		return [...strip.children].some((child) => {
			const box = child.getBoundingClientRect()
			const seen = Math.min(box.right, right, clientWidth) - Math.max(box.left, left, 0)
			return seen >= 12 && seen < box.width
		})
	}
	const strips = [...document.querySelectorAll('main *')]
		.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.checkVisibility())
		.filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX) && !hasSign(one))
		.map((strip) => `goes on unseen: ${strip.outerHTML.slice(0, 160)}`)

	const pen = document.createElement('canvas').getContext('2d')
	const placeholders = [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')]
		.filter((field) => clientWidth >= 360 && field.checkVisibility())
		.flatMap((field) => {
			const words = getComputedStyle(field, '::placeholder')
			const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(field)
			const room =
				field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
			if (!pen) return []
			pen.font = `${words.fontStyle} ${words.fontWeight} ${words.fontSize} ${words.fontFamily}`
			const { width } = pen.measureText(field.placeholder)
			return width > room ? [`cut: ${field.placeholder} (${width} of ${room} px)`] : []
		})

	/** What a button says, with room for a picture and its sides. */
	const wordsOf = (button: Element) => {
		const range = document.createRange()
		range.selectNodeContents(button)
		return range.getBoundingClientRect().width + 96
	}
	const buttons = [...document.querySelectorAll<HTMLElement>('main .form > .button:not(.button-wide)')]
		.filter((button) => button.checkVisibility() && button.offsetWidth > wordsOf(button))
		.map((button) => `wider than what it says: ${button.outerHTML.slice(0, 160)}`)

	/** Where the first line of what stands under a heading begins below it. */
	const below = [...document.querySelectorAll('.site-foot h2')].map((title) => {
		const range = document.createRange()
		const first = title.parentElement?.querySelector('h2 ~ a, li') ?? title
		range.selectNodeContents(document.createTreeWalker(first, NodeFilter.SHOW_TEXT).nextNode() ?? first)
		return { title, distance: (range.getClientRects()[0]?.top ?? 0) - title.getBoundingClientRect().bottom }
	})
	const columns = below
		.filter(({ distance }) => Math.abs(distance - (below[0]?.distance ?? 0)) > 3)
		.map(({ title }) => `crooked: what stands under ${title.textContent}`)

	const foot = document.querySelector('body > footer')?.getBoundingClientRect()
	const end = foot ? Math.round(foot.bottom + scrollY) : clientHeight
	const feet = end < clientHeight ? [`the foot ends ${clientHeight - end} px above the screen's`] : []
	return [...titles, ...strips, ...placeholders, ...buttons, ...columns, ...feet]
}
