import { useTranslation } from '#app/i18n/use-translation.ts'
import { correctedEntry } from '#app/modules/production/index.ts'
import { REFERENCE_TYPES } from '#app/modules/reference/index.ts'
import { Button } from '#app/ui/button.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, SelectField, TextField } from '#app/ui/form-parts.tsx'
import type { ListedReference } from './reference-list.tsx'

const FIELDS = fieldsOf(correctedEntry)
const LINES = [
	'year',
	'title',
	'container',
	'volume',
	'issue',
	'pages',
	'publisher',
	'place',
	'doi',
	'url',
] as const

/** The record of one entry, to be corrected or said to be right; what is doubtful says so beside its field. */
export function ReferenceForm({
	entry,
	version,
	seen,
}: {
	entry: ListedReference
	version: string
	seen: string
}) {
	const { t } = useTranslation('production')
	const { number, fields, doubtful } = entry
	const isKnown = (REFERENCE_TYPES as readonly string[]).includes(fields.type)
	const doubt = (field: keyof typeof fields) =>
		doubtful.includes(field) ? t('references.toCheck') : undefined
	return (
		<FieldsForm
			fields={FIELDS}
			values={{ ...fields, type: isKnown ? fields.type : 'document' }}
			hidden={{ version, number, seen }}
			isStored
		>
			<SelectField of={FIELDS.type} label={t('references.fields.type')} hint={doubt('type')}>
				{REFERENCE_TYPES.map((type) => (
					<option key={type} value={type}>
						{t(`references.types.${type}`)}
					</option>
				))}
			</SelectField>
			<ParagraphsField
				of={FIELDS.author}
				label={t('references.fields.author')}
				hint={[t('references.namesHelp'), doubt('author')].filter(Boolean).join(' ')}
				rows={4}
			/>
			<ParagraphsField
				of={FIELDS.editor}
				label={t('references.fields.editor')}
				hint={[t('references.namesHelp'), doubt('editor')].filter(Boolean).join(' ')}
				rows={2}
			/>
			{LINES.map((field) => (
				<TextField
					key={field}
					of={FIELDS[field]}
					label={t(`references.fields.${field}`)}
					hint={doubt(field)}
				/>
			))}
			<Button variant="primary">{t('references.save')}</Button>
		</FieldsForm>
	)
}
