import { listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { assignEditor, declareConflict, unassignEditor } from '#app/modules/decision/index.server.ts'
import { editorInput } from '#app/modules/decision/index.ts'
import type { Conflict } from '#app/modules/review/suggestions/index.ts'
import { confirming } from '#app/modules/submission/index.ts'
import type { EditorDuty } from '#app/platform/db/tables.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, TextButton } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { CheckField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, SelectField } from '#app/ui/form-parts.tsx'
import { Disclosure, Panel } from '#app/ui/panel.tsx'
import { ConflictList } from '../manuscript/review/conflict-text.tsx'

const FIELDS = fieldsOf(editorInput)

type EditorOfManuscript = {
	userId: string
	name: string
	state: 'assigned' | 'conflict'
	recommendOnly: boolean
}
type Candidate = { userId: string; name: string; duties: EditorDuty[]; recommendOnly: boolean }

/** Who has the manuscript, who is out of it by a conflict of interest, and the forms to give, take and leave it. */
export function EditorsOfManuscript({
	editors,
	candidates,
	userId,
	mayManage,
	mayTake,
	mayDeclare,
}: {
	editors: EditorOfManuscript[]
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
							<ButtonForm<typeof unassignEditor, 'submissionId'>
								perform={editor.state === 'conflict' ? 'lever' : 'oter'}
								send={{ editorId: editor.userId }}
								className="line-actions"
							>
								<TextButton>
									{t(editor.state === 'conflict' ? 'editors.lift' : 'editors.remove')}
									<span className="visually-hidden"> {editor.name}</span>
								</TextButton>
							</ButtonForm>
						) : null}
					</li>
				))}
			</ul>
			{mayManage && candidates.length > 0 ? (
				<FieldsForm fields={FIELDS} perform="confier" className="form-line mt-4">
					<SelectField of={FIELDS.editorId} label={t('editors.give')}>
						{candidates.map((candidate) => (
							<option key={candidate.userId} value={candidate.userId}>
								{`${candidate.name} (${candidate.duties.map((duty) => admin(`duties.${duty}`)).join(listSeparator(language))})`}
							</option>
						))}
					</SelectField>
					<CheckField of={FIELDS.recommendOnly} label={t('editors.recommendOnly')} />
					<Button>{t('editors.giveIt')}</Button>
				</FieldsForm>
			) : mayTake && !isMine ? (
				<ButtonForm<typeof assignEditor, 'submissionId' | 'editorId' | 'recommendOnly'>
					perform="prendre"
					send={{}}
					className="mt-4"
				>
					<Button>{t('editors.take')}</Button>
				</ButtonForm>
			) : null}
			{mayDeclare ? (
				<Disclosure className="mt-3" summary={t('editors.declare')}>
					<p>{t('editors.declareText')}</p>
					<ButtonForm<typeof declareConflict, 'submissionId'> perform="conflit" send={{}} className="mt-3">
						<Button variant="danger">{t('editors.declareNow')}</Button>
					</ButtonForm>
				</Disclosure>
			) : null}
		</Panel>
	)
}

/** Why an editor only gets a manuscript from who confirms it, and the act that does. */
export function GiveAnyway({
	conflicts,
	toConfirm,
	editorId,
	recommendOnly,
}: {
	conflicts: readonly Conflict[]
	toConfirm: readonly string[]
	editorId: string
	recommendOnly: boolean
}) {
	const { t } = useTranslation('desk')
	return (
		<>
			<ConflictList conflicts={conflicts} />
			<ButtonForm<typeof assignEditor, 'submissionId'>
				perform="confier"
				send={{ editorId, recommendOnly: recommendOnly ? '1' : '', confirmed: confirming(toConfirm) }}
				className="mt-3"
			>
				<Button>{t('editors.giveAnyway')}</Button>
			</ButtonForm>
		</>
	)
}
