import { setBlockType, toggleMark } from 'prosemirror-commands'
import { closeHistory, redo, redoDepth, undo, undoDepth } from 'prosemirror-history'
import type { MarkType, Node, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import {
	addColumnAfter,
	addRowAfter,
	deleteColumn,
	deleteRow,
	deleteTable,
	isInTable,
} from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import type { Action, EditorLabels } from '#app/ui/rich-text/editor-labels.ts'
import { askLink, askPicture } from './dialogs.ts'
import { blocksOf, SCHEMA } from './schema.ts'

const { nodes, marks } = SCHEMA

/** Whether the selection is in a block of a kind, at any depth. */
function isIn({ selection: { $from } }: EditorState, type: NodeType, level?: number): boolean {
	for (let depth = $from.depth; depth > 0; depth -= 1) {
		const node = $from.node(depth)
		if (node.type === type && (level === undefined || node.attrs['level'] === level)) return true
	}
	return false
}

function isMarked({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean {
	const { from, to, empty, $from } = selection
	if (empty) return Boolean(mark.isInSet(storedMarks ?? $from.marks()))
	return doc.rangeHasMark(from, to, mark)
}

/** Makes blocks of a kind, and paragraphs again of those that are of it; out of a list first. */
const blocks =
	(type: NodeType, level?: number): Command =>
	(state, dispatch, view) => {
		if (isIn(state, nodes.item)) {
			if (!dispatch || !view) return true
			liftListItem(nodes.item)(state, dispatch)
			return setBlockType(type, level ? { level } : null)(view.state, view.dispatch)
		}
		if (isIn(state, type, level)) return setBlockType(nodes.paragraph)(state, dispatch)
		return setBlockType(type, level ? { level } : null)(state, dispatch)
	}

/** Makes a list, another kind of list, or paragraphs again. */
const list =
	(type: NodeType): Command =>
	(state, dispatch, view) => {
		if (isIn(state, type)) return liftListItem(nodes.item)(state, dispatch)
		const { $from } = state.selection
		for (let depth = $from.depth; depth > 0; depth -= 1) {
			const node = $from.node(depth)
			if (node.type === nodes.bullets || node.type === nodes.numbers) {
				dispatch?.(state.tr.setNodeMarkup($from.before(depth), type))
				return true
			}
		}
		if (wrapInList(type)(state)) return wrapInList(type)(state, dispatch)
		if (!setBlockType(nodes.paragraph)(state) || isInTable(state)) return false
		if (!dispatch || !view) return true
		setBlockType(nodes.paragraph)(state, dispatch)
		return wrapInList(type)(view.state, view.dispatch)
	}

/** The stretch around a place that leads to where it leads. */
function linkAround(state: EditorState): { from: number; to: number; href: string } | null {
	const { $from, from, to, empty } = state.selection
	const link = marks.link.isInSet(empty ? $from.marks() : ($from.nodeAfter?.marks ?? []))
	if (!link) return null
	let [start, end] = [from, to]
	$from.parent.forEach((child: Node, offset: number) => {
		const at = $from.start() + offset
		if (link.isInSet(child.marks) && at <= to && at + child.nodeSize >= from) {
			start = Math.min(start, at)
			end = Math.max(end, at + child.nodeSize)
		}
	})
	return { from: start, to: end, href: String(link.attrs['href']) }
}

/** Takes over what is selected on the page now: the browser tells of it a moment later, and a dialog would take the focus before. */
function followSelection(view: EditorView): void {
	const selected = view.dom.ownerDocument.getSelection()
	if (!selected?.anchorNode || !selected.focusNode || view.state.selection instanceof NodeSelection) return
	if (!view.dom.contains(selected.anchorNode) || !view.dom.contains(selected.focusNode)) return
	const { doc, selection, tr } = view.state
	const placeOf = (node: globalThis.Node, offset: number) => doc.resolve(view.posAtDOM(node, offset))
	const present = TextSelection.between(
		placeOf(selected.anchorNode, selected.anchorOffset),
		placeOf(selected.focusNode, selected.focusOffset),
	)
	if (!present.eq(selection)) view.dispatch(tr.setSelection(present))
}

async function link(view: EditorView, labels: EditorLabels): Promise<void> {
	followSelection(view)
	const present = linkAround(view.state)
	const { from, to } = present ?? view.state.selection
	const href = await askLink(labels, present?.href ?? '')
	view.focus()
	if (href === null) return
	const { tr } = view.state
	if (from === to) tr.insertText(href, from)
	const end = from === to ? from + href.length : to
	tr.removeMark(from, end, marks.link)
	if (href !== '') tr.addMark(from, end, marks.link.create({ href }))
	view.dispatch(tr.setSelection(TextSelection.create(tr.doc, end)).scrollIntoView())
}

async function picture(view: EditorView, labels: EditorLabels): Promise<void> {
	followSelection(view)
	const { selection } = view.state
	const chosen =
		selection instanceof NodeSelection && selection.node.type === nodes.picture ? selection.node : null
	const asked = await askPicture(labels, {
		src: String(chosen?.attrs['src'] ?? ''),
		alt: String(chosen?.attrs['alt'] ?? ''),
	})
	view.focus()
	if (asked) view.dispatch(view.state.tr.replaceSelectionWith(nodes.picture.create(asked)).scrollIntoView())
}

const insertTable: Command = (state, dispatch) => {
	if (isInTable(state)) return false
	const row = () => [[], []]
	const [table] = blocksOf([{ kind: 'table', rows: [row(), row()] }])
	if (dispatch && table) {
		const at = state.selection.$from.end(1) + (state.selection.$from.depth > 0 ? 1 : 0)
		const tr = state.tr.insert(Math.min(at, state.doc.content.size), table)
		const place = Math.min(at, state.doc.content.size)
		dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(place + 1))).scrollIntoView())
	}
	return true
}

/** The same as a step of its own, which is undone without what was typed before. */
const apart =
	(run: Command): Command =>
	(state, dispatch, view) =>
		run(state, dispatch && ((transaction) => dispatch(closeHistory(transaction))), view)

type ButtonAction = {
	/** What it does; without `dispatch`, whether it could. */
	run: Command
	/** Pressed, for what is on or off. */
	isOn?: (state: EditorState) => boolean
	/** Shown only within a table. */
	inTable?: true
}

/** What every button and key does. */
export function actionsOf(labels: EditorLabels): { [action in Action]: ButtonAction } {
	const asking =
		(open: (view: EditorView, labels: EditorLabels) => Promise<void>): Command =>
		(_, dispatch, view) => {
			if (dispatch && view) void open(view, labels)
			return true
		}
	const inTable = (run: Command): ButtonAction => ({ run: apart(run), inTable: true })
	return {
		bold: { run: apart(toggleMark(marks.bold)), isOn: (state) => isMarked(state, marks.bold) },
		italic: { run: apart(toggleMark(marks.italic)), isOn: (state) => isMarked(state, marks.italic) },
		title: { run: apart(blocks(nodes.heading, 2)), isOn: (state) => isIn(state, nodes.heading, 2) },
		subtitle: { run: apart(blocks(nodes.heading, 3)), isOn: (state) => isIn(state, nodes.heading, 3) },
		bullets: { run: apart(list(nodes.bullets)), isOn: (state) => isIn(state, nodes.bullets) },
		numbers: { run: apart(list(nodes.numbers)), isOn: (state) => isIn(state, nodes.numbers) },
		quotation: { run: apart(blocks(nodes.quotation)), isOn: (state) => isIn(state, nodes.quotation) },
		link: { run: asking(link), isOn: (state) => isMarked(state, marks.link) },
		picture: { run: asking(picture) },
		table: { run: apart(insertTable) },
		addRow: inTable(addRowAfter),
		addColumn: inTable(addColumnAfter),
		removeRow: inTable(deleteRow),
		removeColumn: inTable(deleteColumn),
		removeTable: inTable(deleteTable),
		undo: { run: (state, dispatch) => undoDepth(state) > 0 && undo(state, dispatch) },
		redo: { run: (state, dispatch) => redoDepth(state) > 0 && redo(state, dispatch) },
	}
}
