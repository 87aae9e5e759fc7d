import { listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { EditorReport } from '#app/modules/review/index.server.ts'
import { sharingInput } from '#app/modules/review/index.ts'
import { Button } from '#app/ui/button.tsx'
import { useRefused } from '#app/ui/form.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField } from '#app/ui/form-parts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Cloth } from '#app/ui/weave/cover.tsx'
import { ConfirmNames, useNamesSentence } from '../../components/confirm-names.tsx'
import { Comments } from './report-comments.tsx'

const FIELDS = fieldsOf(sharingInput)
/** The acts that let authors read words. */
const SHARING: readonly string[] = ['partager', 'caviarder', 'retablir']

/** What the author reads of a report, the words in it that could reveal the reviewer, and the form that changes it. */
export function SharingPart({
	report,
	submissionId,
	letter,
	revealing,
	mayJudge,
	preview,
	isRoundOpen,
}: {
	report: EditorReport
	submissionId: string
	letter: string
	revealing: string[]
	mayJudge: boolean
	preview: string | null
	isRoundOpen: boolean
}) {
	const { t } = useTranslation('reviewDesk')
	const language = useLanguage()
	const posted = useRefused()
	const refused = SHARING.includes(posted?.fields['acte']?.[0] ?? '') ? posted : null
	const sentence = useNamesSentence()
	const shared = report.sharedComments ?? report.commentsToAuthor
	return (
		<Panel className="report-shared" aria-labelledby="partage-titre">
			<h2 id="partage-titre">{t('sharing.title')}</h2>
			{revealing.length > 0 && !report.isHidden ? (
				<Notice tone="severe">
					{t('sharing.revealing', { words: revealing.join(listSeparator(language)) })}
				</Notice>
			) : null}
			{report.isHidden ? (
				<Notice>{t('sharing.isHidden')}</Notice>
			) : (
				<div className="preview mt-4">
					<p className="small quiet">
						{t(preview !== null ? 'sharing.asTyped' : isRoundOpen ? 'sharing.asNow' : 'sharing.asRead')}
					</p>
					<div className="reviewer-row">
						<span className="portrait-cloth">
							<Cloth id={`${submissionId} ${letter}`} cols={2} rows={2} />
						</span>
						<div>
							<h3 className="reviewer-name">{t('page.reviewer', { letter })}</h3>
						</div>
					</div>
					<Comments text={preview ?? shared} none={t('report.noComments')} />
				</div>
			)}
			{mayJudge ? (
				<FieldsForm
					fields={FIELDS}
					className="form mt-4"
					action="#partage-titre"
					values={{ shared }}
					hidden={{ seen: report.sharedState }}
					isStored
					errors={{
						shared: refused?.error === 'namesSomebody' ? sentence(refused.named ?? []) : undefined,
					}}
				>
					<ParagraphsField of={FIELDS.shared} label={t('sharing.text')} hint={t('sharing.textHelp')} />
					<ConfirmNames of={FIELDS.confirmed} refused={refused} />
					<div className="form-foot">
						<Button variant="primary" name="acte" value="caviarder">
							{t('sharing.save')}
						</Button>
						<Button name="acte" value="apercu">
							{t('sharing.preview')}
						</Button>
						{report.sharedComments !== null ? (
							<Button variant="bare" name="acte" value="retablir">
								{t('sharing.restore')}
							</Button>
						) : null}
						<Button variant="bare" name="acte" value={report.isHidden ? 'partager' : 'cacher'}>
							{t(report.isHidden ? 'sharing.share' : 'sharing.hide')}
						</Button>
					</div>
				</FieldsForm>
			) : null}
		</Panel>
	)
}
