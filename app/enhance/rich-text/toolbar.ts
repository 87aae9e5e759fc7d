import { isInTable } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { ACTIONS, type EditorLabels } from '#app/ui/rich-text/editor-labels.ts'
import type { actionsOf } from './actions.ts'

/** The buttons above a text: one stop of the tabulator, arrows between them (WAI-ARIA toolbar pattern). */
export function toolbarFor(
	labels: EditorLabels,
	actions: ReturnType<typeof actionsOf>,
	view: () => EditorView,
) {
	const bar = document.createElement('div')
	bar.className = 'rich-toolbar'
	bar.setAttribute('role', 'toolbar')
	bar.setAttribute('aria-label', labels.toolbar)
	const buttons = ACTIONS.map((name) => {
		const button = document.createElement('button')
		button.type = 'button'
		button.className = `rich-button rich-${name}`
		button.textContent = labels.actions[name]
		button.tabIndex = -1
		button.addEventListener('mousedown', (event) => event.preventDefault())
		button.addEventListener('click', () => {
			if (button.getAttribute('aria-disabled') === 'true') return
			actions[name].run(view().state, view().dispatch, view())
			if (name !== 'link' && name !== 'picture') view().focus()
		})
		bar.append(button)
		return { name, button }
	})
	const shown = () => buttons.map(({ button }) => button).filter(({ hidden }) => !hidden)
	const reach = (button: HTMLButtonElement | undefined) => {
		for (const one of shown()) one.tabIndex = one === button ? 0 : -1
	}
	const focus = (index: number) => {
		const all = shown()
		const button = all[(index + all.length) % all.length]
		reach(button)
		button?.focus()
	}
	bar.addEventListener('keydown', (event) => {
		const at = shown().indexOf(document.activeElement as HTMLButtonElement)
		const isMirrored = getComputedStyle(bar).direction === 'rtl'
		const steps: { [key: string]: number } = {
			ArrowRight: isMirrored ? -1 : 1,
			ArrowLeft: isMirrored ? 1 : -1,
		}
		const step = steps[event.key]
		if (step !== undefined) focus(at + step)
		else if (event.key === 'Home') focus(0)
		else if (event.key === 'End') focus(-1)
		else if (event.key === 'Escape') view().focus()
		else return
		event.preventDefault()
	})
	reach(buttons[0]?.button)
	return {
		bar,
		/** Goes to the button that was reached last. */
		focus: () =>
			focus(
				Math.max(
					0,
					shown().findIndex(({ tabIndex }) => tabIndex === 0),
				),
			),
		/** Says what is on at the selection, and what cannot be done there. */
		update() {
			const { state } = view()
			const within = isInTable(state)
			for (const { name, button } of buttons) {
				const { run, isOn, inTable } = actions[name]
				button.hidden = inTable === true && !within
				if (isOn) button.setAttribute('aria-pressed', String(isOn(state)))
				const can = run(state)
				if (can) button.removeAttribute('aria-disabled')
				else button.setAttribute('aria-disabled', 'true')
			}
			if (!shown().some(({ tabIndex }) => tabIndex === 0)) reach(shown()[0])
		},
	}
}
