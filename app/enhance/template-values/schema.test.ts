import { EditorState, TextSelection } from 'prosemirror-state'
import { describe, expect, test } from 'vitest'
import { documentOf, SCHEMA, textOf } from './schema.ts'

const labels = { values: { title: 'titre', journal: 'revue' } }

describe('a text with values', () => {
	test.each([
		'Votre manuscrit « {{title}} » est chez {{journal}}.',
		'{{title}}{{journal}}\n\n{{title}}',
		'',
		'a\nb\n',
		'{{inconnu}} {{title',
		'{{constructor}} }} {{}}',
		'مخطوط {{title}} في {{journal}}',
	])('is sent as it came: %j', (text) => {
		expect(textOf(documentOf(text, labels))).toBe(text)
	})

	test('sets the spaces within braces right, and knows lines of every system', () => {
		expect(textOf(documentOf('{{ title }}\r\nx', labels))).toBe('{{title}}\nx')
	})

	test('has each value as one thing: no caret stands in it, and what takes a sign away takes it whole', () => {
		const state = EditorState.create({ doc: documentOf('a{{title}}b', labels) })
		const [, value] = [0, 1].map((index) => state.doc.firstChild?.child(index))
		expect(value?.type).toBe(SCHEMA.nodes.value)
		expect(value?.nodeSize).toBe(1)
		expect(value?.isAtom).toBe(true)
		const after = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 3)))
		expect(textOf(after.apply(after.tr.delete(2, 3)).doc)).toBe('ab')
		expect(textOf(after.apply(after.tr.insertText('x', 2)).doc)).toBe('ax{{title}}b')
	})

	test('takes braces that name no value of it as text, so that its writer is told', () => {
		const line = documentOf('{{inconnu}}', labels).firstChild
		expect(line?.firstChild?.isText).toBe(true)
	})
})
