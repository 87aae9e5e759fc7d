import { formatDate, formatNumber, listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { type ManagedPerson, separateForm } from '#app/modules/person/manage/index.ts'
import { Button } from '#app/ui/button.tsx'
import { Check } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm } from '#app/ui/form-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextIn } from '#app/ui/text.tsx'

const FIELDS = fieldsOf(separateForm)

/** What a person signs, name by name as it is printed; what is ticked becomes another person's. */
export function Signatures({ person }: { person: ManagedPerson }) {
	const { t } = useTranslation('signers')
	const language = useLanguage()
	const { version, signatures, signatureCount } = person
	const counted = { count: signatureCount, formatted: formatNumber(signatureCount, language) }
	return (
		<Panel aria-labelledby="signatures">
			<h2 id="signatures">{t('signatures.title')}</h2>
			<p className="quiet">{t('worksSigned', counted)}</p>
			{signatureCount > 1 ? (
				<FieldsForm fields={FIELDS} className="form" perform="separer" hidden={{ version }}>
					<fieldset>
						<legend>{t('signatures.legend')}</legend>
						{signatures.map(({ id, ...signature }) => (
							<Check key={id} id={`s-${id}`} name={FIELDS.signatures.name} value={id}>
								<Signature {...signature} />
							</Check>
						))}
					</fieldset>
					<p className="form-foot">
						<Button>{t('signatures.submit')}</Button>
					</p>
				</FieldsForm>
			) : (
				<ul className="bullet-list">
					{signatures.map(({ id, ...signature }) => (
						<li key={id}>
							<Signature {...signature} />
						</li>
					))}
				</ul>
			)}
		</Panel>
	)
}

function Signature({
	name,
	affiliation,
	role,
	title,
	language: original,
	year,
}: Omit<ManagedPerson['signatures'][number], 'id'>) {
	const { t } = useTranslation('signers')
	const language = useLanguage()
	return (
		<>
			<TextIn texts={title} original={original} />
			{listSeparator(language)}
			{formatDate(`${year}-01-01`, language, 'year')}
			<br />
			<span className="small quiet">
				<bdi>{name}</bdi>
				{role === 'author' ? null : ` · ${t(`roles.${role}`)}`}
				{affiliation ? (
					<>
						{' · '}
						<bdi>{affiliation}</bdi>
					</>
				) : null}
			</span>
		</>
	)
}
