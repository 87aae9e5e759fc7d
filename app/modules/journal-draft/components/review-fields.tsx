import type { Texts } from '#app/i18n/texts.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { REVIEW_METHODS } from '#app/modules/journal/index.ts'
import { WORKFLOW_NUMBERS } from '#app/modules/submission/settings/index.ts'
import { Hint } from '#app/ui/field.tsx'
import { CheckField, RadioField, TextsField } from '#app/ui/form-choices.tsx'
import { TextField } from '#app/ui/form-parts.tsx'
import { FIELDS } from './step-form.tsx'

const OF = FIELDS.review

/** How a journal reviews, its sections and its deadlines. */
export function ReviewFields({ language, sections }: { language: string; sections: Texts }) {
	const { t } = useTranslation('library')
	const { t: journals } = useTranslation('journals')
	const { t: settings } = useTranslation('journalSettings')
	return (
		<div className="narrow form">
			<RadioField
				of={OF.method}
				label={t('fields.method')}
				options={REVIEW_METHODS.map((method) => [method, journals(`reviewMethods.${method}`)] as const)}
			/>
			<TextsField
				of={OF.sections}
				first={language}
				label={(language) => t('fields.sections', { language })}
				typed={sections}
			/>
			<Hint>{t('fields.sectionsHelp')}</Hint>
			<div className="field-grid">
				{WORKFLOW_NUMBERS.map(({ key }) => (
					<TextField key={key} of={OF[key]} label={settings(`review.${key}`)} autoComplete="off" />
				))}
			</div>
			<CheckField of={OF.acceptsSubmissions} label={settings('submission.accepts')} />
			<p className="quiet">{t('fields.rulesLater')}</p>
		</div>
	)
}
