import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { ButtonForm } from './button-form.tsx'
import { Select } from './control.tsx'
import { CheckField, RadioField, TextsField } from './form-choices.tsx'
import type { RefusedForm } from './form-draft.ts'
import { fieldsOf } from './form-fields.ts'
import { FieldsForm, ParagraphsField, SelectField, TextField } from './form-parts.tsx'

const move = {
	input: z.object({ issueId: z.string(), entry: z.string(), by: z.enum(['-1', '1']), last: z.boolean() }),
}
const FIELDS = fieldsOf(
	z.object({
		entry: z.string(),
		pages: z.string().max(40),
		note: z.string().min(1),
		agrees: z.boolean(),
		kind: z.enum(['a', 'b']),
		title: z.record(z.string(), z.string().max(300)),
		at: z.iso.datetime({ local: true }),
	}),
)

/** The page as it is rendered after its action answered. */
function shown(page: React.ReactNode, posted?: RefusedForm): string {
	const Stub = createRoutesStub([{ id: 'page', path: '/', Component: () => page }])
	return renderToStaticMarkup(
		<LanguageContext value="fr">
			<Stub initialEntries={['/']} hydrationData={{ loaderData: {}, actionData: { page: { posted } } }} />
		</LanguageContext>,
	)
}

/** The values of the radios of a field, in their order. */
const radiosOf = (html: string, name: string) =>
	[...html.matchAll(/<input type="radio"[^>]*name="([^"]*)"[^>]* value="([^"]*)"/g)].flatMap(
		([, of, value]) => (of === name ? [value] : []),
	)

const form = (entry: string) => (
	<FieldsForm fields={FIELDS} perform="placer" hidden={{ entry, version: '2' }} prefix={`${entry}-`}>
		<TextField of={FIELDS.pages} label="Pages" />
		<ParagraphsField of={FIELDS.note} label="Note" />
		<CheckField of={FIELDS.agrees} label="Oui" />
		<RadioField
			of={FIELDS.kind}
			label="Genre"
			options={[
				['a', 'A'],
				['b', 'B'],
			]}
		/>
		<TextsField of={FIELDS.title} label={(language) => language} first="fr" isLine />
		<TextField of={FIELDS.at} label="Quand" />
	</FieldsForm>
)

test('whoever was overtaken chooses between what they typed and what was stored meanwhile, in every field and language', () => {
	const page = (isStored: boolean) => (
		<FieldsForm
			fields={FIELDS}
			perform="placer"
			values={{ pages: '12-34', note: 'Relu.' }}
			hidden={{ entry: 's-1', version: '3', seen: 'now' }}
			isStored={isStored}
		>
			<TextField of={FIELDS.pages} label="Pages" />
			<ParagraphsField of={FIELDS.note} label="Note" />
			<TextsField of={FIELDS.title} label={(of) => of} first="fr" typed={{ fr: 'Le fleuve' }} />
		</FieldsForm>
	)
	const fields = {
		...{ acte: ['placer'], entry: ['s-1'], version: ['2'], seen: ['before'] },
		...{ pages: ['12-40'], note: ['Relu.'], 'title-fr': ['Le fleuve Congo'] },
	}
	const refused = { fields, faults: {}, error: 'changedMeanwhile', named: undefined }
	const seen = shown(page(true), refused)
	expect(radiosOf(seen, 'pages')).toEqual(['12-40', '12-34'])
	expect(radiosOf(seen, 'title-fr')).toEqual(['Le fleuve Congo', 'Le fleuve'])
	expect(radiosOf(seen, 'note')).toEqual([])
	expect(radiosOf(shown(page(false), refused), 'pages')).toEqual([])
	expect(radiosOf(shown(page(true), { ...refused, error: 'other' }), 'pages')).toEqual([])
})

test('signs of languages tell what stands in the fields, also what was typed and is not stored yet', () => {
	const page = (
		<FieldsForm fields={FIELDS} perform="placer" hidden={{ version: '2' }}>
			<TextsField of={FIELDS.title} label={(of) => of} first="fr" typed={{ en: 'The river' }} />
		</FieldsForm>
	)
	const signs = (html: string) =>
		[...html.matchAll(/text-state state-(own|empty)" title="(\p{L}+)/gu)].map(([, state, name]) => [
			name,
			state,
		])
	expect(signs(shown(page))).toEqual([
		['anglais', 'own'],
		['espagnol', 'empty'],
		['arabe', 'empty'],
	])
	const fields = { acte: ['placer'], version: ['2'], 'title-en': [' '], 'title-ar': ['النهر'] }
	expect(signs(shown(page, { fields, faults: {}, error: null, named: undefined }))).toEqual([
		['anglais', 'empty'],
		['espagnol', 'empty'],
		['arabe', 'own'],
	])
})

test('whoever was overtaken sees of choices, too, what was stored, by its name, and of a long text the part that differs', () => {
	const long = 'Le fleuve. '.repeat(60)
	const page = (
		<FieldsForm
			fields={FIELDS}
			perform="placer"
			values={{ kind: 'b', entry: 'cc', note: `${long}Un ajout. ${long}` }}
			hidden={{ version: '3' }}
			isStored
		>
			<SelectField of={FIELDS.entry} label="Licence">
				<option value="by">Attribution</option>
				<optgroup label="Autres">
					<option value="cc">Domaine public</option>
				</optgroup>
			</SelectField>
			<CheckField of={FIELDS.agrees} label="Oui" />
			<RadioField
				of={FIELDS.kind}
				label="Genre"
				options={[
					['a', 'A'],
					['b', 'B'],
				]}
			/>
			<ParagraphsField of={FIELDS.note} label="Note" />
		</FieldsForm>
	)
	const fields = { acte: ['placer'], entry: ['by'], agrees: ['1'], kind: ['a'], note: [`${long}${long}`] }
	const seen = shown(page, { fields, faults: {}, error: 'changedMeanwhile', named: undefined })
	expect(radiosOf(seen, 'entry')).toEqual(['by', 'cc'])
	expect(seen).toContain('Domaine public</ins>')
	expect(seen).toMatch(/Oui<\/span><span class="won small">Décoché entre-temps/)
	expect(seen).toMatch(/>B<\/span><span class="won small">Choisi entre-temps/)
	expect(seen).not.toMatch(/>A<\/span><span class="won/)
	const [, differs = ''] = /(… [^<]*<ins>[^<]*ajout\.[^<]*<\/ins>[^<]* …)</.exec(seen) ?? []
	expect(differs.length).toBeGreaterThan(20)
	expect(differs.length).toBeLessThan(200)
})

test('a form that is only a button sends what its command takes, by name and kind, but for what the page knows', () => {
	const button = (
		<ButtonForm<typeof move, 'issueId'> perform="deplacer" send={{ entry: 's-1', by: '-1', last: '1' }}>
			<button type="submit">Monter</button>
		</ButtonForm>
	)
	const html = shown(button)
	expect(html).toContain('<input type="hidden" name="acte" value="deplacer"/>')
	expect(html).toContain('<input type="hidden" name="entry" value="s-1"/>')
	expect(html).toContain('<input type="hidden" name="by" value="-1"/>')
	expect(html).not.toContain('issueId')
	const wrong = [
		// @ts-expect-error a name that the command does not take
		<ButtonForm<typeof move, 'issueId'> key="1" send={{ entry: 's', by: '1', last: '', page: '4' }} />,
		// @ts-expect-error a value that it does not take
		<ButtonForm<typeof move, 'issueId'> key="2" send={{ entry: 's', by: '2', last: '' }} />,
		// @ts-expect-error a name is missing
		<ButtonForm<typeof move, 'issueId'> key="3" send={{ entry: 's', by: '1' }} />,
	]
	expect(wrong).toHaveLength(3)
})

test('takes from its schema what its controls ask', () => {
	const html = shown(form('s-1'))
	expect(html).toContain('maxLength="40"')
	expect(html).toContain('type="datetime-local"')
	expect(html.match(/<textarea[^>]*>/)?.[0]).toContain('required')
	expect(html.match(/<input[^>]*name="title-ar"[^>]*>/)?.[0]).toContain('maxLength="300"')
	expect(html.match(/<input[^>]*name="title-ar"[^>]*>/)?.[0]).toContain('dir="rtl"')
})

test('says of a day no length, which HTML knows of letters alone', () => {
	const day = (type: string) =>
		shown(
			<FieldsForm fields={FIELDS} perform="placer">
				<TextField of={FIELDS.pages} label="Jour" type={type} />
			</FieldsForm>,
		)
	expect(day('date')).not.toContain('maxLength')
	expect(day('text')).toContain('maxLength="40"')
})

test('after a refusal has what was typed, and beside each field what is wrong with it', () => {
	const posted: RefusedForm = {
		fields: {
			acte: ['placer'],
			entry: ['s-1'],
			version: ['1'],
			pages: ['p. 3'],
			note: [''],
			agrees: ['1'],
			kind: ['b'],
			'title-es': ['Uno'],
		},
		faults: { note: { code: 'required' }, 'title-es': { code: 'tooLong', most: 300 } },
	}
	const html = shown(form('s-1'), posted)
	expect(html.match(/<input[^>]*name="pages"[^>]*>/)?.[0]).toContain('value="p. 3"')
	expect(html.match(/<input[^>]*name="agrees"[^>]*>/)?.[0]).toContain('checked')
	expect(html.match(/<input[^>]*value="b"[^>]*>/)?.[0]).toContain('checked')
	expect(html.match(/<input[^>]*name="title-es"[^>]*>/)?.[0]).toMatch(/value="Uno"/)
	expect(html.match(/<input[^>]*name="title-es"[^>]*>/)?.[0]).toContain('aria-invalid="true"')
	expect(html.match(/<textarea[^>]*>/)?.[0]).toContain('aria-describedby="s-1-note-erreur"')
	expect(html).toContain('id="s-1-note-erreur"')
	expect(html.match(/<input[^>]*name="version"[^>]*>/)?.[0]).toContain('value="2"')
})

test('another form of the page does not take what was typed into its neighbour', () => {
	const posted: RefusedForm = {
		fields: { acte: ['placer'], entry: ['s-1'], pages: ['p. 3'] },
		faults: { note: { code: 'required' } },
	}
	const other = shown(form('s-2'), posted)
	expect(other).not.toContain('p. 3')
	expect(other).not.toContain('erreur')
})

test('a choice is demanded only where none is made at first, as HTML has it', () => {
	const select = (first: string) =>
		shown(
			<Select name="choice" required>
				<option value={first}>First</option>
				<option value="b">Second</option>
			</Select>,
		)
	expect(select('')).toMatch(/<select[^>]* required/)
	expect(select('a')).not.toContain('required')
})

test('a form is sent to its page without a fragment, so that its summary may take the focus', () => {
	expect(shown(form('s-1'))).toMatch(/<form[^>]* action="\/"/)
})
