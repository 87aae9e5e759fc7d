import { useTranslation } from '#app/i18n/use-translation.ts'
import { SelectField, TextField } from '#app/ui/form-parts.tsx'
import { FIELDS } from './step-form.tsx'

/** Whose journal it is: a publisher of those that this person runs, or for administrators a new one. */
export function PublisherFields({
	publishers,
	mayEnter,
}: {
	publishers: { id: string; name: string }[]
	mayEnter: boolean
}) {
	const { t } = useTranslation('library')
	return (
		<div className="narrow form">
			<SelectField of={FIELDS.publisher.publisherId} label={t('fields.publisher')}>
				<option value="">{mayEnter ? t('fields.newOne') : t('fields.choose')}</option>
				{publishers.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</SelectField>
			{mayEnter ? (
				<TextField
					of={FIELDS.publisher.newPublisher}
					label={t('fields.newPublisher')}
					hint={t('fields.newPublisherHelp')}
					autoComplete="off"
				/>
			) : (
				<input type="hidden" name={FIELDS.publisher.newPublisher.name} value="" />
			)}
		</div>
	)
}
