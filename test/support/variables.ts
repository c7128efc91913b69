/** The environment variables in which the run's set-up passes to each test file what all share. */

/** The addresses of the database server, as JSON. */
export const serverVariable = 'TEST_DATABASE_SERVER';

/** The address of the simulator. */
export const simulatorVariable = 'VEHICLE_HISTORY_TEST_SIMULATOR';
