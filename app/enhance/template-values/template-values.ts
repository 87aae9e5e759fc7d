import { baseKeymap } from 'prosemirror-commands'
import { closeHistory, history, redo, undo } from 'prosemirror-history'
import { InputRule, inputRules } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { Slice } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { documentOf, SCHEMA, textOf, type ValueLabels } from './schema.ts'

type TextField = HTMLTextAreaElement | HTMLInputElement

/**
 * Lays an editor over a field of text with values (`{{title}}`), in which each value is a chip that cannot be broken. The field stays what the form sends, and follows every change
 * with an `input` of its own, so that drafts and questions before leaving work as they do for typed text.
 */
function layOver(field: TextField, labels: ValueLabels): void {
	const { id, lang, dir } = field
	const isLine = field instanceof HTMLInputElement
	const place = document.createElement('div')
	place.className = 'template-editor'
	const label = document.querySelector<HTMLLabelElement>(`label[for="${id}"]`)
	if (label) label.id ||= `${id}-nom`
	const attributes: Record<string, string> = {
		id,
		role: 'textbox',
		'aria-multiline': String(!isLine),
		class: `${field.className} template-typed`,
		...(lang && { lang }),
		dir: dir || 'auto',
		...(label && { 'aria-labelledby': label.id }),
	}
	for (const name of ['aria-describedby', 'aria-invalid']) {
		const value = field.getAttribute(name)
		if (value) attributes[name] = value
	}
	const sliceOf = (text: string) =>
		new Slice(documentOf(isLine ? text.replace(/\s*\n\s*/g, ' ') : text, labels).content, 1, 1)
	const view: EditorView = new EditorView(place, {
		attributes,
		state: EditorState.create({
			doc: documentOf(field.value, labels),
			plugins: [
				inputRules({ rules: [braces(labels)] }),
				keymap({ 'Mod-z': undo, 'Mod-Shift-z': redo, 'Mod-y': redo, ...(isLine && { Enter: () => true }) }),
				keymap(baseKeymap),
				history(),
			],
		}),
		clipboardTextSerializer: ({ content }) => textOf(SCHEMA.nodes.doc.create(null, linesOf(content))),
		handlePaste: (_, event) => paste(event.clipboardData),
		handleDrop: (_, event, __, isMoved) => !isMoved && paste(event.dataTransfer),
		dispatchTransaction(transaction) {
			view.updateState(view.state.apply(transaction))
			if (!transaction.docChanged) return
			field.value = textOf(view.state.doc)
			field.dispatchEvent(new Event('input', { bubbles: true }))
		},
	})
	/** What is pasted is text, whatever else it is. */
	function paste(data: DataTransfer | null): boolean {
		const text = data?.getData('text/plain')
		if (text) view.dispatch(view.state.tr.replaceSelection(sliceOf(text)).scrollIntoView())
		return true
	}
	field.id = `${id}-texte`
	field.hidden = true
	field.after(place, buttonsFor(view, labels))
	label?.addEventListener('click', () => view.focus())
}

/** Braces that are typed around the name of a value make the value. */
function braces({ values }: ValueLabels): InputRule {
	return new InputRule(/\{\{\s*(\w+)\s*\}\}$/, ({ tr }, [, name = ''], start, end) =>
		Object.hasOwn(values, name)
			? tr.replaceWith(start, end, SCHEMA.nodes.value.create({ name, label: values[name] }))
			: null,
	)
}

/** What was copied, as lines: a part of one line is a line of its own. */
function linesOf(content: Slice['content']) {
	const isLines = content.firstChild?.type === SCHEMA.nodes.line
	return isLines ? content : SCHEMA.nodes.line.create(null, content)
}

function buttonsFor(view: EditorView, { values, insert }: ValueLabels): HTMLElement {
	const row = document.createElement('p')
	row.className = 'template-insert small'
	row.append(`${insert} `)
	for (const [name, label] of Object.entries(values)) {
		const button = document.createElement('button')
		button.type = 'button'
		button.className = 'template-chip'
		button.textContent = label
		button.addEventListener('click', () => {
			const value = SCHEMA.nodes.value.create({ name, label })
			view.dispatch(closeHistory(view.state.tr).replaceSelectionWith(value))
			view.focus()
		})
		row.append(button, ' ')
	}
	return row
}

for (const field of document.querySelectorAll<TextField>('textarea[data-values], input[data-values]')) {
	const labels = field.dataset['values']
	if (labels) layOver(field, JSON.parse(labels) as ValueLabels)
}
