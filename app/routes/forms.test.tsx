import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { readForm, refusedForm } from '#app/platform/http/read-form.ts'
import { isSecretField } from '#app/platform/http/secret-field.ts'
import { fieldIn, fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField } from '#app/ui/form-parts.tsx'

const DOORS = import.meta.glob<Record<string, unknown>>('../modules/**/index.ts', { eager: true })

/** What forms send, by the name under which a module lets its schema out. */
const SCHEMAS = Object.values(DOORS).flatMap((door) =>
	Object.entries(door).flatMap(([name, schema]) => (schema instanceof z.ZodObject ? [{ name, schema }] : [])),
)

/** The schemas that forms of the pages name in `fieldsOf`. */
async function namedByForms(): Promise<Set<string>> {
	const sources = await readdir(import.meta.dirname, { recursive: true })
	const names = new Set<string>()
	for (const source of sources.filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))) {
		const text = await readFile(join(import.meta.dirname, source), 'utf8')
		for (const [, name = ''] of text.matchAll(/fieldsOf\(\s*([a-z]\w*)/gu)) names.add(name)
	}
	return names
}

type Wrong = { name: string; schema: z.ZodObject; field: string; key: string | null; typed: string }

/** A value for each field of text that its schema must refuse: one sign more than it takes (where not the command counts, having cleaned it), or nothing where something is needed. */
function wrongFor({ name, schema }: { name: string; schema: z.ZodObject }): Wrong[] {
	return Object.values(fieldsOf(schema)).flatMap(({ name: field, longest, isRequired }) => {
		const record = innermost(schema.shape[field] as z.ZodType) instanceof z.ZodRecord
		const key = record ? (field === 'answers' ? 'A' : 'fr') : null
		const isCountedByCommand = innermost(schema.shape[field] as z.ZodType).meta()?.longest !== undefined
		return [
			...(longest && !isCountedByCommand
				? [{ name, schema, field, key, typed: 'x'.repeat(longest + 1) }]
				: []),
			...(isRequired && !record ? [{ name, schema, field, key, typed: '' }] : []),
		]
	})
}

function innermost(schema: z.ZodType): z.ZodType {
	const { def } = schema as unknown as { def: { in?: z.ZodType; innerType?: z.ZodType } }
	const inner = def.in ?? def.innerType
	return inner ? innermost(inner) : schema
}

const named = await namedByForms()
const shown = SCHEMAS.filter(({ name }) => named.has(name))
const WRONG = shown.flatMap(wrongFor)

test('forms of all spaces take their fields from schemas that modules let out', () => {
	expect(shown.length).toBeGreaterThan(35)
	expect(WRONG.length).toBeGreaterThan(80)
})

test.for(WRONG)('$name: $field refuses what is wrong beside its control and keeps it', async (wrong) => {
	const { schema, field, key, typed } = wrong
	const posted = key === null ? field : `${field}-${key}`
	const body = new FormData()
	body.append(posted, typed)
	const form = await postedForm(new Request('http://localhost/', { method: 'POST', body }))
	const read = readForm(form, schema)
	if (read.ok) throw new Error('what is wrong was taken')
	const { data } = refusedForm(form, read)
	const of = fieldsOf(schema)[field]
	if (!of) throw new Error('no such field')
	const Stub = createRoutesStub([
		{
			id: 'page',
			path: '/',
			Component: () => (
				<FieldsForm fields={fieldsOf(schema)}>
					<ParagraphsField of={key === null ? of : fieldIn(of, key)} label="Texte" />
				</FieldsForm>
			),
		},
	])
	const html = renderToStaticMarkup(
		<LanguageContext value="fr">
			<Stub initialEntries={['/']} hydrationData={{ loaderData: {}, actionData: { page: data } }} />
		</LanguageContext>,
	)
	const control = html.match(/<textarea[^>]*>[^<]*/u)?.[0] ?? ''
	expect(control).toContain('aria-invalid="true"')
	expect(control).toContain(`aria-describedby="${posted}-erreur"`)
	const isSecret = isSecretField(posted)
	expect(control.split('>')[1]).toBe(isSecret ? '' : typed)
	expect(html).toContain(`id="${posted}-erreur"`)
})
