export { POLICIES } from './policies.ts'
export {
	type Answers,
	identityStep,
	peopleStep,
	policiesStep,
	publisherStep,
	reviewStep,
	STEPS,
	type Step,
} from './schema.ts'
