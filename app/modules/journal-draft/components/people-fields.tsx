import { useTranslation } from '#app/i18n/use-translation.ts'
import { ParagraphsField } from '#app/ui/form-parts.tsx'
import { FIELDS } from './step-form.tsx'

const OF = FIELDS.people

/** The board as the public sees it, and who is invited to work; the editor in chief of a trial is its owner. */
export function PeopleFields({ isTrial }: { isTrial: boolean }) {
	const { t } = useTranslation('library')
	return (
		<div className="narrow form">
			<ParagraphsField of={OF.board} label={t('fields.board')} hint={t('fields.boardHelp')} rows={6} />
			<p className="quiet">{t('fields.inviteHelp')}</p>
			{isTrial ? (
				<input type="hidden" name={OF.chiefs.name} value="" />
			) : (
				<ParagraphsField
					of={OF.chiefs}
					label={t('fields.chiefs')}
					hint={t('fields.onePerLine')}
					rows={2}
					dir="ltr"
				/>
			)}
			<ParagraphsField
				of={OF.sectionEditors}
				label={t('fields.sectionEditors')}
				hint={t('fields.onePerLine')}
				rows={3}
				dir="ltr"
			/>
			<ParagraphsField
				of={OF.productionEditors}
				label={t('fields.productionEditors')}
				hint={t('fields.onePerLine')}
				rows={2}
				dir="ltr"
			/>
		</div>
	)
}
