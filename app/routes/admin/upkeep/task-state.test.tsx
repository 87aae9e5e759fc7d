import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import type { ToldJob } from '#app/platform/jobs/administration.server.ts'
import { TaskState } from './task-state.tsx'

const JOB: ToldJob = {
	...{
		id: 'j-1',
		kind: 'search-rebuild',
		key: 'asked',
		state: 'running',
		isPeriodic: false,
		isCancelAsked: false,
	},
	...{
		progress: { done: 4, of: 6 },
		secondsLeft: 41,
		lastError: null,
		startedAt: new Date(0),
		endedAt: null,
	},
}

function shown(job: ToldJob): string {
	const Component = () => <TaskState job={job} name="l’index" />
	const Stub = createRoutesStub([{ path: '/', Component }])
	return renderToStaticMarkup(
		<LanguageContext value="fr">
			<Stub initialEntries={['/']} />
		</LanguageContext>,
	)
}

test('work that runs says how long it still takes, that one may leave, and is stopped there, once', () => {
	const html = shown(JOB)
	expect(html).toMatch(/Encore environ 40 secondes\. Vous pouvez quitter la page\./)
	expect(html).toMatch(
		/<form[^>]*action="\/admin\/taches"[\s\S]*name="acte" value="arreter"[\s\S]*value="j-1"/,
	)
	expect(html).toMatch(/Arrêter\s: l’index/)
	expect(shown({ ...JOB, isCancelAsked: true })).not.toContain('arreter')
	expect(shown({ ...JOB, state: 'done', endedAt: new Date(0) })).not.toContain('arreter')
})
