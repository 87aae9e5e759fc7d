import { useTranslation } from '#app/i18n/use-translation.ts'
import type { EditorReport } from '#app/modules/review/queries/editor-view.server.ts'
import { Cloth } from '#app/ui/weave/cover.tsx'
import { Comments } from './report-comments.tsx'

/** What the author reads of a report, the words in it that could reveal the reviewer, and the form that changes it. */
export function SharingPart({
	report,
	submissionId,
	letter,
	revealing,
	mayJudge,
	typed,
	preview,
}: {
	report: EditorReport
	submissionId: string
	letter: string
	revealing: string[]
	mayJudge: boolean
	typed: string | null
	preview: string | null
}) {
	const { t } = useTranslation('reviewDesk')
	const shared = report.sharedComments ?? report.commentsToAuthor
	return (
		<section className="panel report-shared" aria-labelledby="partage-titre">
			<h2 id="partage-titre">{t('sharing.title')}</h2>
			{revealing.length > 0 && !report.isHidden ? (
				<p className="notice severe">{t('sharing.revealing', { words: revealing.join(', ') })}</p>
			) : null}
			{report.isHidden ? (
				<p className="notice">{t('sharing.isHidden')}</p>
			) : (
				<div className="preview mt-4">
					<p className="small quiet">{t(preview === null ? 'sharing.asNow' : 'sharing.asTyped')}</p>
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
				<form method="post" className="form mt-4" action="#partage-titre">
					<div className="field">
						<label htmlFor="partage">{t('sharing.text')}</label>
						<p className="hint" id="partage-aide">
							{t('sharing.textHelp')}
						</p>
						<textarea
							id="partage"
							name="partage"
							dir="auto"
							aria-describedby="partage-aide"
							defaultValue={typed ?? shared}
						/>
					</div>
					<div className="form-foot">
						<button className="button button-primary" type="submit" name="acte" value="caviarder">
							{t('sharing.save')}
						</button>
						<button className="button" type="submit" name="acte" value="apercu">
							{t('sharing.preview')}
						</button>
						{report.sharedComments !== null ? (
							<button className="button button-bare" type="submit" name="acte" value="retablir">
								{t('sharing.restore')}
							</button>
						) : null}
						<button
							className="button button-bare"
							type="submit"
							name="acte"
							value={report.isHidden ? 'partager' : 'cacher'}
						>
							{t(report.isHidden ? 'sharing.share' : 'sharing.hide')}
						</button>
					</div>
				</form>
			) : null}
		</section>
	)
}
