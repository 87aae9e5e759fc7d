import { useTranslation } from '#app/i18n/use-translation.ts'
import { SelectField, TextField } from '#app/ui/form-parts.tsx'
import { FIELDS } from './step-form.tsx'

/** Whose journal it is: a publisher of those that this person runs, or for administrators a new one; of a trial the name alone. */
export function PublisherFields({
	publishers,
	mayEnter,
	isTrial = false,
}: {
	publishers: { id: string; name: string }[]
	mayEnter: boolean
	isTrial?: boolean
}) {
	const { t } = useTranslation('library')
	return (
		<div className="narrow form">
			{isTrial ? (
				<input type="hidden" name={FIELDS.publisher.publisherId.name} value="" />
			) : (
				<SelectField of={FIELDS.publisher.publisherId} label={t('fields.publisher')}>
					<option value="">{mayEnter ? t('fields.newOne') : t('fields.choose')}</option>
					{publishers.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</SelectField>
			)}
			{mayEnter || isTrial ? (
				<TextField
					of={FIELDS.publisher.newPublisher}
					label={t(isTrial ? 'fields.publisher' : 'fields.newPublisher')}
					hint={t(isTrial ? 'fields.trialPublisherHelp' : 'fields.newPublisherHelp')}
					autoComplete="off"
				/>
			) : (
				<input type="hidden" name={FIELDS.publisher.newPublisher.name} value="" />
			)}
		</div>
	)
}
