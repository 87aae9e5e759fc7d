import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { privateCheckForm } from '#app/modules/manuscript-check/index.ts'
import { GUIDE_IDS, type GuideId } from '#app/modules/manuscript-check/rules/index.ts'
import type { RefusalCode } from '#app/modules/manuscript-file/index.ts'
import { OFFERED_MANUSCRIPTS } from '#app/modules/manuscript-file/index.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { FileField, RadioField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField } from '#app/ui/form-parts.tsx'

const FIELDS = fieldsOf(privateCheckForm)

/** Choosing the file, the rules, and the names to look for in it. */
export function CheckForm({
	names,
	guide,
	refused,
}: {
	names: string[]
	guide: GuideId
	refused: RefusalCode | 'busy' | null
}) {
	const { t } = useTranslation('check')
	const error = refused ? t(`refused.${refused}`) : undefined
	return (
		<busy-form data-busy={t('form.busy')}>
			<FieldsForm
				fields={FIELDS}
				encType="multipart/form-data"
				action={pathTo('check')}
				values={{ names: names.join('\n'), guide }}
				errors={{ manuscript: error }}
			>
				{error ? (
					<FormSummary title={t('form.failed')} faults={[]}>
						{error}
					</FormSummary>
				) : null}
				<FileField
					of={FIELDS.manuscript}
					label={t('form.file')}
					hint={t('form.fileHelp')}
					accept={OFFERED_MANUSCRIPTS}
				/>
				<RadioField
					of={FIELDS.guide}
					label={t('form.guide')}
					hint={t('form.guideHelp')}
					options={GUIDE_IDS.map((id) => [id, t(`guides.${id}`)] as const)}
				/>
				<ParagraphsField
					of={FIELDS.names}
					label={t('form.names')}
					hint={t('form.namesHelp')}
					rows={3}
					autoComplete="off"
				/>
				<p>
					<Button variant="primary">{t('form.submit')}</Button>
				</p>
			</FieldsForm>
		</busy-form>
	)
}
