import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Language } from '#app/i18n/languages.ts'
import { ZoneContext } from '#app/i18n/use-moment.ts'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { typedAgain } from '#app/platform/http/read-form.ts'
import { CheckField, RadioField } from './form-choices.tsx'
import { OpenedFormContext, type Overtaker, type RefusedForm } from './form-draft.ts'
import { fieldsOf } from './form-fields.ts'
import { FieldsForm, ParagraphsField, SelectField, TextField } from './form-parts.tsx'
import { Disclosure } from './panel.tsx'

const FIELDS = fieldsOf(
	z.object({
		title: z.string(),
		note: z.string(),
		day: z.iso.date(),
		licence: z.string(),
		agrees: z.boolean(),
		kind: z.enum(['a', 'b', 'c']),
	}),
)

type Stored = {
	title?: string
	note?: string
	day?: string
	licence?: string
	agrees?: string
	kind?: string
}

const NOW = Date.parse('2026-11-27T10:00:00Z')

/** The form as it stands on a page that is read now; `posted` is what was refused, `overtakers` who was faster. */
function page(
	stored: Stored,
	{
		version = '1',
		posted,
		overtakers = [],
		language = 'fr',
		isFolded = false,
	}: {
		version?: string
		posted?: RefusedForm
		overtakers?: Overtaker[]
		language?: Language
		isFolded?: boolean
	} = {},
): string {
	const Component = () => (
		<FieldsForm fields={FIELDS} perform="changer" values={stored} hidden={{ version }} isStored>
			<TextField of={FIELDS.title} label="Titre" />
			{isFolded ? (
				<Disclosure summary="Plus">
					<ParagraphsField of={FIELDS.note} label="Note" />
				</Disclosure>
			) : (
				<ParagraphsField of={FIELDS.note} label="Note" />
			)}
			<TextField of={FIELDS.day} label="Jour" type="date" />
			<SelectField of={FIELDS.licence} label="Licence">
				<option value="by">Attribution</option>
				<option value="cc">Domaine public</option>
			</SelectField>
			<CheckField of={FIELDS.agrees} label="Oui" />
			<RadioField
				of={FIELDS.kind}
				label="Genre"
				options={[
					['a', 'A'],
					['b', 'B'],
					['c', 'C'],
				]}
			/>
		</FieldsForm>
	)
	const Stub = createRoutesStub([{ id: 'page', path: '/page', Component }])
	const form = /ouvert=([\w.]+)-/.exec(posted ? page(stored, { version }) : '')?.[1] ?? ''
	return renderToStaticMarkup(
		<LanguageContext value={language}>
			<ZoneContext value="Africa/Brazzaville">
				<OpenedFormContext value={{ now: NOW, opened: posted ? { form, since: 1, overtakers } : null }}>
					<Stub
						initialEntries={['/page']}
						hydrationData={{ loaderData: {}, actionData: posted ? { page: { posted } } : null }}
					/>
				</OpenedFormContext>
			</ZoneContext>
		</LanguageContext>,
	)
}

/** What a browser sends of a page's form, with what is typed over it and the button that is pressed. */
function sent(html: string, typed: Record<string, string | null> = {}, button?: RegExp): FormData {
	const form = new FormData()
	for (const [tag = ''] of html.matchAll(/<input[^>]*>/g)) {
		const isBox = /type="(?:radio|checkbox)"/.test(tag)
		if (!isBox || tag.includes('checked')) form.append(said(tag, 'name'), said(tag, 'value'))
	}
	for (const [, tag = '', text = ''] of html.matchAll(/<textarea([^>]*)>([^<]*)</g))
		form.append(said(tag, 'name'), unescaped(text))
	for (const [, tag = '', options = ''] of html.matchAll(/<select([^>]*)>(.*?)<\/select>/gs))
		form.append(said(tag, 'name'), /value="([^"]*)" selected/.exec(options)?.[1] ?? 'by')
	for (const [name, value] of Object.entries(typed)) {
		form.delete(name)
		if (value !== null) form.set(name, value)
	}
	const pressed = [...html.matchAll(/<button[^>]*>/g)].find(([tag]) => button?.test(tag))?.[0]
	if (pressed) form.append(said(pressed, 'name'), said(pressed, 'value'))
	return form
}

const said = (tag: string, name: string) => unescaped(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
const unescaped = (text: string) =>
	text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

/** What the server reads of it, and what its page would have of it again after a refusal. */
async function read(body: FormData, error: string | null = 'changedMeanwhile') {
	const form = await postedForm(new Request('http://localhost/page', { method: 'POST', body }))
	return { form, posted: { ...typedAgain(form), error, named: undefined } as RefusedForm }
}

const FATOUMATA: Overtaker = { name: 'Fatoumata Ŋom', at: '2026-11-27T08:40:00Z', isSelf: false }
const before: Stored = { title: 'Écoles', note: 'Une note.', day: '2026-01-01', licence: 'by' }
const radiosOf = (html: string, name: string) =>
	[...html.matchAll(/<input type="radio"[^>]*>/g)]
		.map(([tag]) => tag)
		.filter((tag) => said(tag, 'name') === name)

describe('two people who change one field', () => {
	test('the second reads who changed it and when, and chooses between both texts by the field’s own name', async () => {
		const after = { ...before, title: 'Écoles à Djambala' }
		const { posted } = await read(sent(page(before), { title: 'Écoles en latérite' }))
		const html = page(after, { version: '2', posted, overtakers: [FATOUMATA] })
		expect(html).toContain('Fatoumata Ŋom a changé ce champ pendant que vous écriviez')
		expect(html).toMatch(/Le sien, à 9\sh\s40/)
		expect(html).toMatch(/Écoles <ins>à Djambala<\/ins>/)
		const [own = '', theirs = ''] = radiosOf(html, 'title')
		expect([said(own, 'value'), said(theirs, 'value')]).toEqual(['Écoles en latérite', 'Écoles à Djambala'])
		expect(own).toContain('checked')
		expect(own).toContain('id="title"')
		expect(html).not.toMatch(/<input[^>]*name="title"[^>]*type="text"/)
		expect(html).toMatch(/<fieldset[^>]*><legend>Fatoumata/)
	})

	test('in four languages, at another day with its date, and without a name where more than one can have been it', async () => {
		const { posted } = await read(sent(page(before), { title: 'B' }))
		const at = '2026-11-25T08:40:00Z'
		for (const language of ['fr', 'en', 'es', 'ar'] as const) {
			const html = page({ ...before, title: 'C' }, { posted, language, overtakers: [{ ...FATOUMATA, at }] })
			expect(html).toMatch(/<legend>[^<]*Fatoumata Ŋom/)
			expect(html).toMatch(/2026/)
			expect(html).not.toContain('{{')
		}
		const two = [FATOUMATA, { ...FATOUMATA, name: 'Rose Essomba' }]
		const html = page({ ...before, title: 'C' }, { posted, overtakers: two })
		expect(html).toMatch(/Fatoumata Ŋom et Rose Essomba ont changé/)
		expect(html).not.toContain('Le sien')
		expect(page({ ...before, title: 'C' }, { posted })).toContain(
			'Ce champ a changé pendant que vous écriviez',
		)
	})

	test('who did not touch a field, a box or a choice finds in it what was stored, and loses nothing of the others', async () => {
		const after = { ...before, note: 'Une autre note.', agrees: '1', kind: 'b', licence: 'cc' }
		const { posted } = await read(sent(page({ ...before, kind: 'a' }), { title: 'Écoles en latérite' }))
		const html = page(after, { version: '2', posted, overtakers: [FATOUMATA] })
		expect(html).toContain('value="Écoles en latérite"')
		expect(html).toContain('>Une autre note.</textarea>')
		expect(html).toMatch(/<option value="cc" selected/)
		expect(radiosOf(html, 'kind').map((tag) => tag.includes('checked'))).toEqual([false, true, false])
		expect(html).toMatch(/<input[^>]*name="agrees"[^>]*checked/)
		expect(html).not.toContain('name="garde"')
		const { form } = await read(sent(html))
		expect([form.text('title'), form.text('note'), form.text('version')]).toEqual([
			'Écoles en latérite',
			'Une autre note.',
			'2',
		])
	})

	test('what was chosen is sent; while another choice is open the page comes again with that one alone', async () => {
		const after = { ...before, title: 'Les leurs', note: 'Leur note.' }
		const first = await read(sent(page(before), { title: 'Le mien', note: 'Ma note.' }))
		const open = page(after, { version: '2', posted: first.posted })
		const kept = await read(sent(open, { title: 'Les leurs' }, /value="title"/))
		expect(kept.form.text('title')).toBe('Les leurs')
		expect(['1', '2']).not.toContain(kept.form.text('version'))
		const again = page(after, { version: '2', posted: kept.posted })
		expect(radiosOf(again, 'title')).toEqual([])
		expect(radiosOf(again, 'note')).toHaveLength(2)
		const last = await read(sent(again, {}, /value="note"/))
		expect([last.form.text('title'), last.form.text('note')]).toEqual(['Les leurs', 'Ma note.'])
		expect(last.form.text('version')).toBe('2')
	})

	test('both texts can be written into the field, whole, and nothing is stored by that', async () => {
		const after = { ...before, title: 'Leur titre', note: 'Leur note.\nEncore.' }
		const first = await read(sent(page(before), { title: 'Mon titre', note: 'Ma note.' }))
		const open = page(after, { version: '2', posted: first.posted })
		const note = await read(sent(open, {}, /name="ecrit.note"/))
		expect(['1', '2']).not.toContain(note.form.text('version'))
		const written = page(after, { version: '2', posted: note.posted })
		expect(written).toMatch(/<textarea[^>]*name="note"[^>]*>Ma note\.\s+Leur note\.\s+Encore\.<\/textarea>/)
		expect(radiosOf(written, 'title')).toHaveLength(2)
		const title = await read(sent(written, {}, /name="ecrit.title"/))
		const html = page(after, { version: '2', posted: title.posted })
		expect(html).toContain('value="Mon titre / Leur titre"')
		const end = await read(sent(html))
		expect(end.form.text('version')).toBe('2')
		expect(end.form.text('note')).toContain('Leur note.')
	})

	test('who wrote both is asked again where a third person changes the field meanwhile', async () => {
		const first = await read(sent(page(before), { title: 'Mon titre' }))
		const open = page({ ...before, title: 'Leur titre' }, { version: '2', posted: first.posted })
		const both = await read(sent(open, {}, /name="ecrit.title"/))
		const html = page({ ...before, title: 'Un troisième' }, { version: '3', posted: both.posted })
		expect(radiosOf(html, 'title').map((tag) => said(tag, 'value'))).toEqual([
			'Mon titre / Leur titre',
			'Un troisième',
		])
	})

	test('a form that is sent again after a fault does not write over what was stored since it was opened', async () => {
		const first = await read(sent(page(before), { title: 'Mon titre', day: '' }), null)
		const html = page({ ...before, title: 'Leur titre' }, { version: '2', posted: first.posted })
		expect(radiosOf(html, 'title')).toHaveLength(2)
	})

	test('a day or one of a list is chosen by its name, and can be given otherwise', async () => {
		const after = { ...before, day: '2026-03-03', licence: 'cc' }
		const first = await read(sent(page({ ...before, licence: '' }), { day: '2026-02-02', licence: 'by' }))
		const html = page(after, { version: '2', posted: first.posted })
		expect(html).toMatch(/<b>Le vôtre<\/b><span dir="auto">Attribution/)
		expect(html).toContain('Domaine public')
		expect(html).toContain('Écrire autre chose')
		const other = await read(sent(html, {}, /name="ecrit.day"/))
		expect(page(after, { version: '2', posted: other.posted })).toMatch(
			/<input[^>]*type="date"[^>]*value="2026-02-02"/,
		)
	})

	test('what is folded in the form stands open, so that no choice is hidden', async () => {
		const { posted } = await read(sent(page(before, { isFolded: true }), { note: 'Ma note.' }), null)
		const html = page({ ...before, note: 'Leur note.' }, { posted, isFolded: true, overtakers: [FATOUMATA] })
		expect(page(before, { isFolded: true })).not.toContain('<details open')
		expect(html).toMatch(/<details open=""[^>]*><summary>Plus<\/summary>[\s\S]*name="note"/)
	})

	test('of long texts the part that differs is shown, and both can be read in full', async () => {
		const long = 'Le fleuve. '.repeat(60)
		const first = await read(sent(page({ note: long }), { note: `${long}Fin.` }))
		const html = page({ note: `${long}Une suite.` }, { posted: first.posted })
		expect(html).toMatch(/<details><summary>Lire les deux en entier/)
		const [, part = ''] = /(… [^<]*)<ins>Une suite\.<\/ins>/.exec(html) ?? []
		expect(part.length).toBeGreaterThan(20)
		expect(part.length).toBeLessThan(100)
	})
})
