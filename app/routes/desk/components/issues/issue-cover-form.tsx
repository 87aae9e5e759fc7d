import { useTranslation } from '#app/i18n/use-translation.ts'
import type { removeIssueCover } from '#app/modules/publication/issues/index.server.ts'
import { coverInput, type IssueDesk } from '#app/modules/publication/issues/index.ts'
import { Button } from '#app/ui/button.tsx'
import { FileField, TextsField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm } from '#app/ui/form-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RemovalForm } from '#app/ui/removal-form.tsx'

const FIELDS = fieldsOf(coverInput)
const ACCEPTED = 'image/png,image/jpeg,image/webp,image/avif'

/** Why a cover is not taken, said beside the field that it is of. */
export const COVER_REFUSALS = {
	empty: 'picture',
	tooLarge: 'picture',
	notAPicture: 'picture',
	tooManyPixels: 'picture',
	broken: 'picture',
	busy: 'picture',
	noAlt: 'alt',
} as const

/** The cover of an issue: send one with what it shows in words, or take it away. */
export function IssueCoverForm({ issue }: { issue: IssueDesk }) {
	const { t } = useTranslation('production')
	return (
		<Panel aria-labelledby="couverture">
			<h2 id="couverture">{t('issues.coverTitle')}</h2>
			<FieldsForm
				fields={FIELDS}
				perform="couverture"
				encType="multipart/form-data"
				refusals={COVER_REFUSALS}
				say={(code) => t(`issues.coverErrors.${code}`)}
				hidden={{ seen: issue.coverSeen }}
				isStored
			>
				<FileField
					of={FIELDS.picture}
					label={t(issue.cover ? 'issues.coverReplace' : 'issues.coverChoose')}
					hint={t('issues.coverHelp')}
					accept={ACCEPTED}
				/>
				<TextsField
					of={FIELDS.alt}
					first={issue.journal.language}
					label={(language) => t('issues.coverAlt', { language })}
					typed={issue.cover?.alt ?? {}}
					isLine
				/>
				<p className="form-foot">
					<Button>{t('issues.save')}</Button>
				</p>
			</FieldsForm>
			{issue.cover ? (
				<RemovalForm<typeof removeIssueCover, 'issueId'>
					perform="decouvrir"
					send={{}}
					act={t('issues.coverRemove')}
					isOfFile
					isText
				/>
			) : null}
		</Panel>
	)
}
