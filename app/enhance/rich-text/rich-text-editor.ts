import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands'
import { closeHistory, history } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, EditorState, Plugin, Selection } from 'prosemirror-state'
import { goToNextCell, isInTable, tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import type { EditorLabels } from '#app/ui/rich-text/editor-labels.ts'
import { LOSSES, type Losses } from '#app/ui/rich-text/from-html.ts'
import { parseMarkup, writeMarkup } from '#app/ui/rich-text/markup.ts'
import { actionsOf } from './actions.ts'
import { readTransferred, sliceOf } from './pasted.ts'
import { documentOf, SCHEMA, textOf } from './schema.ts'
import { toolbarFor } from './toolbar.ts'

const { nodes } = SCHEMA

const rules = inputRules({
	rules: [
		textblockTypeInputRule(/^##\s$/, nodes.heading, { level: 2 }),
		textblockTypeInputRule(/^###\s$/, nodes.heading, { level: 3 }),
		textblockTypeInputRule(/^>\s$/, nodes.quotation),
		wrappingInputRule(/^[-•]\s$/, nodes.bullets),
		wrappingInputRule(/^1[.)]\s$/, nodes.numbers),
	],
})

/** At the start of a title or a quotation, back makes a paragraph of it. */
const backToParagraph: Command = (state, dispatch) => {
	const { $from, empty } = state.selection
	const isSpecial = $from.parent.type === nodes.heading || $from.parent.type === nodes.quotation
	if (!empty || $from.parentOffset > 0 || !isSpecial) return false
	dispatch?.(state.tr.setBlockType($from.pos, $from.pos, nodes.paragraph))
	return true
}

/** After a table or a picture there is a line to go on in; an empty one is not written. */
const lastLine = new Plugin({
	appendTransaction(_, __, { doc, tr }) {
		const last = doc.lastChild?.type
		if (last !== nodes.table && last !== nodes.picture) return null
		return tr.insert(doc.content.size, nodes.paragraph.create())
	},
})

/** A cell is one line. */
const inCell: Command = (state) => {
	const { $from } = state.selection
	return $from.depth > 1 && /^table_(?:cell|header)$/.test($from.node(-1).type.name)
}

/**
 * Lays an editor over a field of markup (`app/ui/rich-text/markup.ts`): the field stays what the form sends, and follows every change with an `input`
 * of its own, so that drafts and questions before leaving work as they do for typed text.
 */
function layOver(field: HTMLTextAreaElement, labels: EditorLabels): void {
	const { id, lang, dir } = field
	const actions = actionsOf(labels)
	const frame = document.createElement('div')
	frame.className = 'rich-editor'
	const place = document.createElement('div')
	place.className = 'rich-place'
	const told = document.createElement('p')
	told.className = 'rich-told small'
	told.setAttribute('role', 'status')
	let view: EditorView
	const toolbar = toolbarFor(labels, actions, () => view)
	const tell = (losses: Losses) => {
		const lost = LOSSES.flatMap((loss) => (losses[loss] ? [`${labels.losses[loss]} (${losses[loss]})`] : []))
		told.textContent = lost.length > 0 ? `${labels.changed} ${lost.join(labels.separator)}.` : ''
	}
	const take = (data: DataTransfer | null): boolean => {
		const taken = readTransferred(data)
		if (!taken) return false
		tell(taken.losses)
		const slice = sliceOf(taken.text, isInTable(view.state))
		view.dispatch(closeHistory(view.state.tr).replaceSelection(slice).scrollIntoView())
		return true
	}
	const label = document.querySelector<HTMLLabelElement>(`label[for="${id}"]`)
	if (label) label.id ||= `${id}-nom`
	const attributes: Record<string, string> = {
		id,
		role: 'textbox',
		'aria-multiline': 'true',
		class: 'running-text',
		...(lang && { lang }),
		dir: dir || 'auto',
	}
	for (const name of ['aria-label', 'aria-describedby', 'aria-invalid']) {
		const value = field.getAttribute(name)
		if (value) attributes[name] = value
	}
	if (!attributes['aria-label'] && label) attributes['aria-labelledby'] = label.id
	view = new EditorView(place, {
		attributes,
		state: EditorState.create({
			doc: documentOf(parseMarkup(field.value)),
			plugins: [
				rules,
				keymap({
					'Mod-b': actions.bold.run,
					'Mod-i': actions.italic.run,
					'Mod-k': actions.link.run,
					'Mod-Alt-2': actions.title.run,
					'Mod-Alt-3': actions.subtitle.run,
					'Mod-Shift-7': actions.numbers.run,
					'Mod-Shift-8': actions.bullets.run,
					'Mod-Shift-9': actions.quotation.run,
					'Mod-z': actions.undo.run,
					'Mod-Shift-z': actions.redo.run,
					'Mod-y': actions.redo.run,
					'Alt-F10': () => {
						toolbar.focus()
						return true
					},
					Tab: goToNextCell(1),
					'Shift-Tab': goToNextCell(-1),
					Enter: chainCommands(inCell, splitListItem(nodes.item), liftListItem(nodes.item)),
					'Mod-Enter': exitCode,
					Backspace: backToParagraph,
				}),
				keymap(baseKeymap),
				history(),
				tableEditing(),
				lastLine,
			],
		}),
		dispatchTransaction(transaction) {
			view.updateState(view.state.apply(transaction))
			toolbar.update()
			if (!transaction.docChanged) return
			field.value = writeMarkup(textOf(view.state.doc))
			field.dispatchEvent(new Event('input', { bubbles: true }))
		},
		handlePaste: (_, event) => take(event.clipboardData),
		handleDrop(_, event, __, isMoved) {
			if (isMoved) return false
			const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
			if (at) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))))
			return take(event.dataTransfer)
		},
	})
	field.id = `${id}-balisage`
	field.hidden = true
	frame.append(toolbar.bar, place, told)
	field.after(frame)
	label?.addEventListener('click', () => view.focus())
	toolbar.update()
}

for (const field of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-rich-text]')) {
	const labels = field.dataset['richText']
	if (labels) layOver(field, JSON.parse(labels) as EditorLabels)
}
