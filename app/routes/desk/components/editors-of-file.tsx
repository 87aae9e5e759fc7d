import { listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { EditorDuty } from '#app/platform/db/tables.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, TextButton } from '#app/ui/button.tsx'
import { Check, Field } from '#app/ui/field.tsx'
import { Disclosure, Panel } from '#app/ui/panel.tsx'

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
		<Panel>
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
								<Badge tone="alert">{t('editors.conflict')}</Badge>
							) : editor.recommendOnly ? (
								<Badge>{t('editors.recommends')}</Badge>
							) : null}
						</div>
						{mayManage || (editor.userId === userId && !editor.recommendOnly) ? (
							<form method="post" className="line-acts">
								<input type="hidden" name="personne" value={editor.userId} />
								<TextButton name="acte" value={editor.state === 'conflict' ? 'lever' : 'oter'}>
									{t(editor.state === 'conflict' ? 'editors.lift' : 'editors.remove')}
									<span className="visually-hidden"> {editor.name}</span>
								</TextButton>
							</form>
						) : null}
					</li>
				))}
			</ul>
			{mayManage && candidates.length > 0 ? (
				<form method="post" className="form-line mt-4">
					<Field id="personne" label={t('editors.give')}>
						{(field) => (
							<select {...field} name="personne">
								{candidates.map((candidate) => (
									<option key={candidate.userId} value={candidate.userId}>
										{`${candidate.name} (${candidate.duties.map((duty) => admin(`duties.${duty}`)).join(listSeparator(language))})`}
									</option>
								))}
							</select>
						)}
					</Field>
					<Check name="recommande" value="oui">
						{t('editors.recommendOnly')}
					</Check>
					<Button name="acte" value="confier">
						{t('editors.giveIt')}
					</Button>
				</form>
			) : mayTake && !isMine ? (
				<form method="post" className="mt-4">
					<Button name="acte" value="prendre">
						{t('editors.take')}
					</Button>
				</form>
			) : null}
			{mayDeclare ? (
				<Disclosure className="mt-3" summary={t('editors.declare')}>
					<p>{t('editors.declareText')}</p>
					<form method="post" className="mt-3">
						<Button variant="danger" name="acte" value="conflit">
							{t('editors.declareNow')}
						</Button>
					</form>
				</Disclosure>
			) : null}
		</Panel>
	)
}
