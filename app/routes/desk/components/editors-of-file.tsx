import { listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { EditorDuty } from '#app/platform/db/tables.ts'

type FileEditor = {
	userId: string
	name: string
	state: 'assigned' | 'conflict'
	recommendOnly: boolean
}
type Candidate = { userId: string; name: string; duties: EditorDuty[]; recommendOnly: boolean }

/** Who has the file, who is out of it by a conflict of interest, and the forms to give, take and leave it. */
export function EditorsOfFile({
	editors,
	candidates,
	userId,
	mayManage,
	mayTake,
	mayDeclare,
}: {
	editors: FileEditor[]
	candidates: Candidate[]
	userId: string
	mayManage: boolean
	mayTake: boolean
	mayDeclare: boolean
}) {
	const { t } = useTranslation('desk')
	const { t: admin } = useTranslation('admin')
	const language = useLanguage()
	const isMine = editors.some((editor) => editor.userId === userId)
	return (
		<section className="panel">
			<h2>{t('editors.title')}</h2>
			{editors.length === 0 ? <p className="quiet">{t('editors.none')}</p> : null}
			<ul className="lines">
				{editors.map((editor) => (
					<li key={editor.userId}>
						<div className="line-body">
							<b>
								<bdi>{editor.name}</bdi>
							</b>{' '}
							{editor.state === 'conflict' ? (
								<span className="badge alert">{t('editors.conflict')}</span>
							) : editor.recommendOnly ? (
								<span className="badge">{t('editors.recommends')}</span>
							) : null}
						</div>
						{mayManage || (editor.userId === userId && !editor.recommendOnly) ? (
							<form method="post" className="line-acts">
								<input type="hidden" name="personne" value={editor.userId} />
								<button
									className="link-button"
									type="submit"
									name="acte"
									value={editor.state === 'conflict' ? 'lever' : 'oter'}
								>
									{t(editor.state === 'conflict' ? 'editors.lift' : 'editors.remove')}
									<span className="visually-hidden"> {editor.name}</span>
								</button>
							</form>
						) : null}
					</li>
				))}
			</ul>
			{mayManage && candidates.length > 0 ? (
				<form method="post" className="form-line mt-4">
					<div className="field">
						<label htmlFor="personne">{t('editors.give')}</label>
						<select id="personne" name="personne">
							{candidates.map((candidate) => (
								<option key={candidate.userId} value={candidate.userId}>
									{`${candidate.name} (${candidate.duties.map((duty) => admin(`duties.${duty}`)).join(listSeparator(language))})`}
								</option>
							))}
						</select>
					</div>
					<label className="check">
						<input type="checkbox" name="recommande" value="oui" />
						<span>{t('editors.recommendOnly')}</span>
					</label>
					<button className="button" type="submit" name="acte" value="confier">
						{t('editors.giveIt')}
					</button>
				</form>
			) : mayTake && !isMine ? (
				<form method="post" className="mt-4">
					<button className="button" type="submit" name="acte" value="prendre">
						{t('editors.take')}
					</button>
				</form>
			) : null}
			{mayDeclare ? (
				<details className="folded mt-3">
					<summary>{t('editors.declare')}</summary>
					<p>{t('editors.declareText')}</p>
					<form method="post" className="mt-3">
						<button className="button button-danger" type="submit" name="acte" value="conflit">
							{t('editors.declareNow')}
						</button>
					</form>
				</details>
			) : null}
		</section>
	)
}
