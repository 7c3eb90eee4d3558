/** JavaScript features that the program uses but the oldest Node in `engines` lacks. */
import 'core-js/actual/array/from-async.js';
import 'core-js/actual/disposable-stack/index.js';
import 'core-js/actual/iterator/index.js';
import 'core-js/actual/map/group-by.js';
import 'core-js/actual/promise/try.js';
import 'core-js/actual/promise/with-resolvers.js';
import 'core-js/actual/regexp/escape.js';
import 'core-js/actual/set/index.js';
