import { pathTo } from '#app/addresses/address.ts'
import { formatDate, formatNumber, listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { type ManagedPerson, separateForm } from '#app/modules/person/manage/index.ts'
import { Button } from '#app/ui/button.tsx'
import { Check } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm } from '#app/ui/form-parts.tsx'
import { LostPlace, NextPage, PreviousPage } from '#app/ui/list-end.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextIn } from '#app/ui/text.tsx'

const FIELDS = fieldsOf(separateForm)

/** What a person signs, name by name as it is printed; what is ticked becomes another person's. */
export function Signatures({ person, search }: { person: ManagedPerson; search: string }) {
	const { t } = useTranslation('signers')
	const { t: admin } = useTranslation('admin')
	const language = useLanguage()
	const { version, signatures } = person
	const { rows, total, page, lastPage, before, after, isLost } = signatures
	const pages = { path: pathTo('admin.signer', { id: person.id }), search, page, lastPage }
	const counted = { count: total, formatted: formatNumber(total, language) }
	return (
		<Panel aria-labelledby="signatures">
			<h2 id="signatures">{t('signatures.title')}</h2>
			<p className="quiet">
				{t('worksSigned', counted)}
				<LostPlace isLost={isLost} />
			</p>
			<PreviousPage {...pages} before={before} text={admin('paging.previous')} />
			{total > 1 ? (
				<FieldsForm fields={FIELDS} className="form" perform="separer" hidden={{ version }}>
					<fieldset>
						<legend>{t('signatures.legend')}</legend>
						{rows.map(({ id, ...signature }) => (
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
					{rows.map(({ id, ...signature }) => (
						<li key={id}>
							<Signature {...signature} />
						</li>
					))}
				</ul>
			)}
			<NextPage {...pages} after={after} text={admin('paging.next')} />
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
}: Omit<ManagedPerson['signatures']['rows'][number], 'id'>) {
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
