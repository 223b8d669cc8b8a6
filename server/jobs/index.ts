/** Work that is done later or elsewhere: a queue whose entries become visible with the transaction that wrote them. */
export { createJobs, type Job, type Jobs, type JobsOptions, type QueueName } from "./create-jobs.ts";
